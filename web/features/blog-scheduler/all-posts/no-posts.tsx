import type { listAllPosts } from '../../../../contract/posts/routes.ts'
import type { PostFilter } from '../../../../contract/posts/staff-schemas.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { Action, Empty, TextLink } from '../../../components/admin-ui.tsx'
import { ButtonLink } from '../../../components/links.tsx'

/** For an empty list: a heading, and a text that says how posts get into the list. */
const meanings: Record<PostFilter, [nothing: string, meaning: string]> = {
  waiting: [
    'Nothing waits for approval',
    'A scheduled post appears here when the gate on health claims finds something in it. It is not published until a person approves it.',
  ],
  scheduled: [
    'Nothing is scheduled',
    'A scheduled post goes out by itself at its time. Generate four weeks of them, or write one.',
  ],
  draft: [
    'There are no drafts',
    'What you write stays here until you schedule or publish it, and so does a post that you take off the schedule.',
  ],
  published: [
    'Nothing is published yet',
    'What has been published appears here, to be corrected or taken down. The six articles that came with the site are part of it and are not listed.',
  ],
  withdrawn: [
    'Nothing was taken down',
    'A published post that you take down stays here with its address and its versions, and can be brought back.',
  ],
}

interface NoPostsProps {
  view: RequestInput<typeof listAllPosts, 'query'>
  onClear: () => void
}

export function NoPosts({ view, onClear }: NoPostsProps) {
  const { q, status } = view
  const offersWriting = !q && (!status || status === 'scheduled')
  const [nothing, meaning] = q
    ? [
        `No post has “${q}”`,
        'Every word has to stand in the title, subtitle, excerpt, tags, address or author of a post. The body is not searched.',
      ]
    : status
      ? meanings[status]
      : [
          'There are no posts yet',
          'Every article of the blog is listed here, from its first draft until it is taken down. Write one, or let the Blog Scheduler write four weeks of them.',
        ]
  return (
    <Empty
      title={nothing}
      action={
        <>
          {offersWriting && (
            <>
              <ButtonLink size="sm" to="/admin/posts/new">
                Write one
              </ButtonLink>
              <TextLink to="/admin?tab=blog">Open the Blog Scheduler</TextLink>
            </>
          )}
          {(q || status) && <Action onClick={onClear}>Show all posts</Action>}
        </>
      }
    >
      {meaning}
    </Empty>
  )
}
