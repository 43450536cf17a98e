import { useQuery } from '@tanstack/react-query'
import { NEWSLETTERS_PER_WEEK } from '../../../../contract/business.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { useSegmentCount, useSegments } from '../../../api/segments.ts'
import { statsQuery } from '../../../api/shared-queries.ts'
import { Quiet } from '../../../components/admin-ui.tsx'
import { peopleWords } from '../../../components/audience/people-words.ts'
import { countOf } from '../../../components/counts.ts'

interface NewsletterWordsProps {
  post: Pick<BlogPost, 'title' | 'newsletter_enabled' | 'newsletter_segment'>
  when: 'now' | 'later'
}

/**
 * Says whether a newsletter goes out with the post, and to whom. Shown before staff publish, schedule or move a single
 * post.
 */
export function NewsletterWords({ post, when }: NewsletterWordsProps) {
  const { title, newsletter_enabled, newsletter_segment } = post
  if (!newsletter_enabled) return <p>Nobody is mailed: its newsletter is off.</p>
  return (
    <>
      <p>
        Its newsletter, with the subject “{title}”, {when === 'now' ? 'goes' : 'goes out with it'}{' '}
        to {newsletter_segment ? <PeopleOf segment={newsletter_segment} /> : <Everybody />}.
      </p>
      <Quiet marginTop="2">
        At most {NEWSLETTERS_PER_WEEK} newsletters go out in a week. If{' '}
        {when === 'now' ? 'this' : 'that'} week’s are used up, the post is published without one.
      </Quiet>
    </>
  )
}

function Everybody() {
  const { data: stats } = useQuery(statsQuery)
  return stats ? countOf(stats.subscribers.active, 'subscriber') : 'everybody who is subscribed'
}

function PeopleOf({ segment: id }: { segment: string }) {
  const { data: segments } = useSegments()
  const segment = segments?.find((one) => one.id === id)
  const { data: count } = useSegmentCount(segment?.question)
  if (!segment) return segments ? 'the people of a deleted segment' : 'a segment'
  return count ? `${peopleWords(count)} in “${segment.name}”` : `the people in “${segment.name}”`
}
