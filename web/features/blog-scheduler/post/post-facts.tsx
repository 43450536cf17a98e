import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '../../../../contract/business.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import type { LastChange } from '../../../../contract/posts/staff-schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { Facts, Section } from '../../../components/admin-ui.tsx'
import { PostState } from '../shared/post-state.tsx'
import { changeInWords, nameInSentence } from '../shared/post-words.ts'

interface PostFactsProps {
  post: BlogPost
  changed: LastChange
  me: string
}

/** Where a post stands, who made it, and who let it out. */
export function PostFacts({ post, changed, me }: PostFactsProps) {
  const timeZone = useTimeZone()
  const time = (instant: string) => (
    <time dateTime={instant}>{timeWithZone(instant, timeZone)}</time>
  )
  const { review, withdrawn, reviewed_by, reviewed_at } = post
  const { approval } = review
  return (
    <Section title="About this post">
      <Facts>
        <Fact name="State">
          <PostState post={post} />
          {withdrawn && (
            <small>
              Since {time(withdrawn.at)}, by {nameInSentence(withdrawn.by, me)}
            </small>
          )}
        </Fact>
        <Fact name="Publishing date">{time(post.publish_at)}</Fact>
        <Fact name="Address">/blog/{post.slug}</Fact>
        <Fact name="Author">
          {post.author ?? PRODUCT_NAME}
          {post.ai_written && <small>Written with AI</small>}
        </Fact>
        <Fact name="Reviewed by">
          {reviewed_by ?? 'Nobody'}
          {reviewed_at && <small>{time(reviewed_at)}</small>}
        </Fact>
        {approval && (
          <Fact name="Approved">
            {approval.reason}
            <small>
              By {nameInSentence(approval.by, me)}, {time(approval.at)}
            </small>
          </Fact>
        )}
        <Fact name="Last change">
          {changeInWords(changed, me)}
          <small>{time(changed.at)}</small>
        </Fact>
        <Fact name="Tags">{post.tags.join(', ') || 'None'}</Fact>
        <Fact name="Excerpt">{post.excerpt}</Fact>
      </Facts>
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
