import { undoUnsubscribe, unsubscribe } from '../../../contract/subscribers/routes.ts'
import { call } from '../../api/client.ts'

/** Takes the subscriber off the list; true when the API confirmed it. */
export async function leave(subscriberId: string): Promise<boolean> {
  return (await call(unsubscribe, { query: { s: subscriberId } })).ok
}

/** Puts the subscriber back on the list; true when the API confirmed it. */
export async function comeBack(subscriberId: string): Promise<boolean> {
  return (await call(undoUnsubscribe, { query: { s: subscriberId } })).ok
}
