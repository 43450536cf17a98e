import { useQuery } from '@tanstack/react-query'
import { listSubscribers } from '../../../contract/subscribers/routes.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { campaignsQuery, postsQuery } from '../../api/shared-queries.ts'
import { callStaff } from '../../api/staff-client.ts'
import { pathWithDialog } from '../../components/use-linked-dialog.ts'
import { navigationItems } from '../navigation/navigation-items.ts'
import { tabPath } from '../pages/tabs.ts'

interface SearchResult {
  path: string
  title: string
}

export interface ResultGroup {
  name: string
  results: readonly SearchResult[]
}

const MAX_PER_GROUP = 5

const pages: readonly SearchResult[] = [
  ...navigationItems,
  { title: 'All posts', path: '/admin/posts' },
  { title: 'All campaigns', path: '/admin/campaigns' },
  { title: 'Calendar', path: '/admin/calendar' },
  { title: 'Segments', path: '/admin/subscribers/segments' },
]

const tasks: readonly SearchResult[] = [
  { title: 'Write a post', path: '/admin/posts/new' },
  { title: 'Write a mail to all', path: tabPath('email') },
  {
    title: 'Send the weekly digest',
    path: pathWithDialog(tabPath('blog'), 'weekly_digest'),
  },
  {
    title: 'Check for due posts and publish',
    path: pathWithDialog(tabPath('blog'), 'check_schedule'),
  },
  { title: 'Import subscribers', path: pathWithDialog('/admin/subscribers', 'import') },
  { title: 'Add a subscriber', path: pathWithDialog('/admin/subscribers', 'add') },
]

/**
 * Searches pages and tasks by title, posts and subscribers on the server, and the latest campaigns by subject. Results
 * of earlier words are never shown, because Enter would open one of them.
 * @param words trimmed and in lower case; if blank, lists only pages and tasks
 * @param isTyping while true, no request is sent
 */
export function useSearchResults(
  words: string,
  isTyping: boolean,
): { groups: ResultGroup[]; isBusy: boolean } {
  const hasWords = words !== ''
  const enabled = hasWords && !isTyping
  const posts = useQuery({
    ...postsQuery({ q: words }),
    enabled,
  })
  const campaigns = useQuery({ ...campaignsQuery, enabled: hasWords })
  const query = { search: words, limit: String(MAX_PER_GROUP) }
  const people = useQuery({
    queryKey: queryKeys.subscriberPage(query),
    queryFn: ({ signal }) => callStaff(listSubscribers, { query, signal }),
    enabled,
  })
  const has = (text: string) => text.toLowerCase().includes(words)
  const groups: ResultGroup[] = [
    { name: 'Go to', results: pages.filter(({ title }) => has(title)) },
    { name: 'Start', results: tasks.filter(({ title }) => has(title)) },
    ...(hasWords
      ? [
          {
            name: 'Posts',
            results: (posts.data?.posts ?? []).map(({ id, title }) => ({
              path: `/admin/posts/${id}`,
              title,
            })),
          },
          {
            name: 'Campaigns',
            results: (campaigns.data ?? [])
              .filter(({ subject }) => has(subject))
              .map(({ campaignId, subject }) => ({
                path: `/admin/campaigns/${campaignId}`,
                title: subject,
              })),
          },
          {
            name: 'People',
            results: (people.data?.subscribers ?? []).map(({ id, email }) => ({
              path: `/admin/subscribers?person=${encodeURIComponent(id)}`,
              title: email,
            })),
          },
        ]
      : []),
  ]
  return {
    groups: groups
      .map((group) => ({
        ...group,
        results: group.results.slice(0, hasWords ? MAX_PER_GROUP : 20),
      }))
      .filter(({ results }) => results.length > 0),
    isBusy: hasWords && (isTyping || [posts, campaigns, people].some(({ isLoading }) => isLoading)),
  }
}
