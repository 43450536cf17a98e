import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { chunk } from 'es-toolkit'
import { recordExport } from '../../../../contract/audit/routes.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { MAX_TAGGED } from '../../../../contract/subscribers/profile-schemas.ts'
import {
  addSubscriber as addSubscriberRoute,
  eraseSubscriber as eraseSubscriberRoute,
  getSubscriber,
  listSubscribers,
  renewLinks as renewLinksRoute,
  setSuppression as setSuppressionRoute,
  tagSubscribers as tagSubscribersRoute,
} from '../../../../contract/subscribers/routes.ts'
import type { AnswerTo } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'

type ListQuery = RequestInput<typeof listSubscribers, 'query'>

export function useSubscribers(query: ListQuery) {
  return useQuery({
    queryKey: queryKeys.subscriberPage(query),
    queryFn: ({ signal }) => readSubscribers(query, signal),
    placeholderData: keepPreviousData,
  })
}

/**
 * A page of the list. The API searches only a part of a long list per request. This function repeats the request until
 * there is a match or the list ends.
 */
export async function readSubscribers(query: ListQuery, signal: AbortSignal): Promise<ListPage> {
  const page = await callStaff(listSubscribers, { query, signal })
  const isBack = query.before !== undefined
  const cursor = isBack ? page.previous : page.next
  if (!query.search || page.subscribers.length > 0 || cursor === null) return page
  return readSubscribers({ ...query, ...(isBack ? { before: cursor } : { after: cursor }) }, signal)
}

type ListPage = AnswerTo<typeof listSubscribers>

/** The list's index follows a change usually within a second. */
const INDEX_DELAY_MS = 2000

/** Reads the list again after a change, and once more when its index has followed. */
export function refreshSubscribers(queries: QueryClient): Promise<void> {
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.subscribers })
  setTimeout(() => void refresh(), INDEX_DELAY_MS)
  return refresh()
}

/** @param id if undefined, no request is sent */
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

/** @returns the number of subscribers whose tags changed */
export async function tagSubscribers({ ids, ...tags }: TagChange): Promise<number> {
  let changed = 0
  for (const some of chunk(ids, MAX_TAGGED))
    changed += (await callStaff(tagSubscribersRoute, { body: { ids: some, ...tags } })).changed
  return changed
}

export type TagChange = RequestInput<typeof tagSubscribersRoute, 'body'>

/** Not idempotent: each call makes new links. */
export function renewLinks(id: string) {
  return callStaff(renewLinksRoute, { params: { id }, body: { requestId: crypto.randomUUID() } })
}

export function eraseSubscriber(email: string) {
  return callStaff(eraseSubscriberRoute, { body: { email } })
}

/** Records in the audit log that staff exported personal data. */
export function logExport(
  body: RequestInput<typeof recordExport, 'body'>,
  signal?: AbortSignal,
): Promise<unknown> {
  return callStaff(recordExport, { body, ...(signal && { signal }) })
}
