import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listSubscribers } from '../../../contract/subscribers/routes.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { campaignsQuery, postsQuery } from '../../api/shared-queries.ts'
import { callStaff } from '../../api/staff-client.ts'
import { places } from '../navigation/places.ts'
import { tabPath } from '../pages/tabs.ts'

/** Something to go to. */
interface Found {
  path: string
  title: string
}

export interface FoundGroup {
  name: string
  found: readonly Found[]
}

const MOST_OF_A_KIND = 5

const pages: readonly Found[] = [
  ...places,
  { title: 'All posts', path: '/admin/posts' },
  { title: 'All campaigns', path: '/admin/campaigns' },
  { title: 'Calendar', path: '/admin/calendar' },
]

/** What staff begin. */
const beginnings: readonly Found[] = [
  { title: 'Write a post', path: '/admin/posts/new' },
  { title: 'Write a mail to all', path: tabPath('email') },
]

/**
 * What fits the words, by kind: pages, what staff begin, posts and people by the server's search, and the latest campaigns by their subject.
 * @param words trimmed and in lower case; blank finds the pages alone
 */
export function useFound(words: string): { groups: FoundGroup[]; isBusy: boolean } {
  const enabled = words !== ''
  const posts = useQuery({
    ...postsQuery({ q: words }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const campaigns = useQuery({ ...campaignsQuery, enabled })
  const query = { search: words, limit: String(MOST_OF_A_KIND) }
  const people = useQuery({
    queryKey: queryKeys.subscriberPage(query),
    queryFn: ({ signal }) => callStaff(listSubscribers, { query, signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const has = (text: string) => text.toLowerCase().includes(words)
  const groups: FoundGroup[] = [
    { name: 'Go to', found: pages.filter(({ title }) => has(title)) },
    { name: 'Do', found: beginnings.filter(({ title }) => has(title)) },
    ...(enabled
      ? [
          {
            name: 'Posts',
            found: (posts.data?.posts ?? []).map(({ id, title }) => ({
              path: `/admin/posts/${id}`,
              title,
            })),
          },
          {
            name: 'Campaigns',
            found: (campaigns.data ?? [])
              .filter(({ subject }) => has(subject))
              .map(({ campaignId, subject }) => ({
                path: `/admin/campaigns/${campaignId}`,
                title: subject,
              })),
          },
          {
            name: 'People',
            found: (people.data?.subscribers ?? []).map(({ id, email }) => ({
              path: `/admin/subscribers?person=${encodeURIComponent(id)}`,
              title: email,
            })),
          },
        ]
      : []),
  ]
  return {
    groups: groups
      .map((group) => ({ ...group, found: group.found.slice(0, enabled ? MOST_OF_A_KIND : 20) }))
      .filter(({ found }) => found.length > 0),
    isBusy: enabled && [posts, campaigns, people].some(({ isFetching }) => isFetching),
  }
}
