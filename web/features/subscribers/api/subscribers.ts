import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { recordExport } from '../../../../contract/audit/routes.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import {
  addSubscriber as addSubscriberRoute,
  eraseSubscriber as eraseSubscriberRoute,
  getSubscriber,
  listSubscribers,
  renewLinks as renewLinksRoute,
  setSuppression as setSuppressionRoute,
} from '../../../../contract/subscribers/routes.ts'
import type { AnswerTo } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'

type ListQuery = RequestInput<typeof listSubscribers, 'query'>

/** A page of the list. */
export function useSubscribers(query: ListQuery) {
  return useQuery({
    queryKey: queryKeys.subscriberPage(query),
    queryFn: ({ signal }) => readSubscribers(query, signal),
    placeholderData: keepPreviousData,
  })
}

/**
 * A page of the list. The API looks at a part of a long list for each page of a search: it is asked on until somebody is
 * found, or the list is over.
 */
export async function readSubscribers(query: ListQuery, signal: AbortSignal): Promise<ListPage> {
  const page = await callStaff(listSubscribers, { query, signal })
  const isBack = query.before !== undefined
  const on = isBack ? page.previous : page.next
  if (!query.search || page.subscribers.length > 0 || on === null) return page
  return readSubscribers({ ...query, ...(isBack ? { before: on } : { after: on }) }, signal)
}

type ListPage = AnswerTo<typeof listSubscribers>

/** All that is held about one person, as it is now. @param id undefined: nobody is looked at */
export function useSubscriber(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.subscriber(id ?? ''),
    queryFn: ({ signal }) => callStaff(getSubscriber, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: 0,
  })
}

export function addSubscriber(body: { email: string; consent: string }) {
  return callStaff(addSubscriberRoute, { body })
}

export function setSuppression(id: string, suppressed: boolean) {
  return callStaff(setSuppressionRoute, { params: { id }, body: { suppressed } })
}

/** Each call gives the links anew. */
export function renewLinks(id: string) {
  return callStaff(renewLinksRoute, { params: { id }, body: { requestId: crypto.randomUUID() } })
}

export function eraseSubscriber(email: string) {
  return callStaff(eraseSubscriberRoute, { body: { email } })
}

/** Has the activity say that staff took people out of the product. */
export function logExport(
  body: RequestInput<typeof recordExport, 'body'>,
  signal?: AbortSignal,
): Promise<unknown> {
  return callStaff(recordExport, { body, ...(signal && { signal }) })
}
