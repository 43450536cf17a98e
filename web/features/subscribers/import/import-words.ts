import type { LineOutcome } from './import-run.ts'
import type { ColumnMeaning } from './meaning/column-names.ts'

export const outcomeNames: Record<LineOutcome, string> = {
  new: 'new',
  present: 'on the list already: unchanged',
  updated: 'on the list already: name, tags or fields added',
  unsubscribed: 'unsubscribed: not mailed',
  suppressed: 'do not mail',
  erased: 'erased: kept out',
  invalid: 'with an error: left out',
  duplicate: 'again in this file: joined with the first line',
}

/** The meanings that a column of the file can have, in the order in which they are offered. */
export const meaningLabels: Record<ColumnMeaning, string> = {
  email: 'Email address',
  state: 'State: who may be mailed',
  first_name: 'First name',
  whole_name: 'Whole name: its first word is used',
  tags: 'Tags',
  field: 'Text kept with the person',
  created_at: 'Time: joined',
  unsubscribed: 'Unsubscribed: a time, a reason or a “yes”',
  bounced: 'Bounced: a time, a reason or a “yes”',
  complained: 'Reported as spam: a time, a reason or a “yes”',
  suppressed: 'Do not mail: a time, a reason or a “yes”',
  unsubscribed_at: 'Time: unsubscribed',
  consent_at: 'Time: consented',
  confirmation: 'Time: confirmed',
  suppression_at: 'Time: “Do not mail”',
  suppression_reason: 'Reason for “Do not mail”',
  source: 'Source',
  referrer: 'Came from: site',
  utm_source: 'Came from: UTM source',
  utm_medium: 'Came from: UTM medium',
  utm_campaign: 'Came from: UTM campaign',
  consent_version: 'Consent: version of its wording',
  consent_wording: 'Consent: wording',
  consent_stated_by: 'Consent: stated by',
  address: 'Address in lower case',
}
