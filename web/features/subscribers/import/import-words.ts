import type { CsvColumn } from '../../../../contract/subscribers/import-schemas.ts'
import type { LineOutcome } from './import-run.ts'

export const outcomeNames: Record<LineOutcome, string> = {
  new: 'new',
  present: 'on the list already: unchanged',
  updated: 'on the list already: name, tags or fields added',
  unsubscribed: 'unsubscribed: not mailed',
  suppressed: 'do not mail',
  erased: 'erased: kept out',
  invalid: 'with an error: left out',
  duplicate: 'again in this file: counted once',
}

export const columnNames: Record<CsvColumn, string> = {
  address: 'Address in lower case',
  email: 'Email address',
  source: 'Source',
  state: 'State',
  created_at: 'Joined',
  consent_version: 'Consent: version of its wording',
  consent_at: 'Consent: time',
  unsubscribed_at: 'Unsubscribed',
  suppression_reason: 'Do not mail: reason',
  suppression_at: 'Do not mail: time',
  consent_wording: 'Consent: wording',
  consent_stated_by: 'Consent: stated by',
  confirmation: 'Confirmed',
  first_name: 'First name',
  tags: 'Tags',
  referrer: 'Came from: site',
  utm_source: 'Came from: UTM source',
  utm_medium: 'Came from: UTM medium',
  utm_campaign: 'Came from: UTM campaign',
}
