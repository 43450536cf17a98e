import type { InferOutput } from 'valibot'
import {
  eraseAnswer,
  heldAboutPerson,
  listedSubscriber,
  type SubscriberState,
  subscriberPage,
} from '../../../contract/subscribers/admin-schemas.ts'
import { importAnswer, type importRequest } from '../../../contract/subscribers/import-schemas.ts'
import { callStaffApi } from '../../api/staff-client.ts'

/** Which part of the list; all that is in the page's address. */
export interface ListPlace {
  state?: SubscriberState | undefined
  search?: string | undefined
  after?: string | undefined
  before?: string | undefined
}

const PATH = '/api/admin/subscribers'

export function getPage(place: ListPlace & { limit?: number }, signal: AbortSignal) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(place)) if (value) query.set(name, String(value))
  const path = query.size > 0 ? (`${PATH}?${query}` as const) : PATH
  return callStaffApi({ method: 'GET', path, answer: subscriberPage, signal })
}

export function getPerson(id: string, signal: AbortSignal) {
  return callStaffApi({
    method: 'GET',
    path: `${PATH}/${encodeURIComponent(id)}`,
    answer: heldAboutPerson,
    signal,
  })
}

export function addSubscriber(body: { email: string; consent: string }) {
  return callStaffApi({ method: 'POST', path: PATH, answer: listedSubscriber, body })
}

export function setSuppression(id: string, suppressed: boolean) {
  return callStaffApi({
    method: 'POST',
    path: `${PATH}/${encodeURIComponent(id)}/suppression`,
    answer: listedSubscriber,
    body: { suppressed },
  })
}

export function erasePerson(email: string) {
  const path = `${PATH}/erase` as const
  return callStaffApi({ method: 'POST', path, answer: eraseAnswer, body: { email } })
}

export function importLines(body: InferOutput<typeof importRequest>, signal: AbortSignal) {
  const path = `${PATH}/import` as const
  return callStaffApi({ method: 'POST', path, answer: importAnswer, body, signal })
}
