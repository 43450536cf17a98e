import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import type { LastChange } from '../../../../contract/posts/staff-schemas.ts'
import { useStaffNames } from '../../../api/staff-names.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { DetailList, Section } from '../../../components/admin-ui.tsx'
import { PostState } from '../shared/post-state.tsx'
import { changeInWords, nameInSentence } from '../shared/post-words.ts'

interface PostAboutProps {
  post: BlogPost
  changed: LastChange
}

export function PostAbout({ post, changed }: PostAboutProps) {
  const names = useStaffNames()
  const timeZone = useTimeZone()
  const time = (instant: string) => (
    <time dateTime={instant}>{timeWithZone(instant, timeZone)}</time>
  )
  const { review, withdrawn, reviewed_by, reviewed_at } = post
  const { approval } = review
  const address = `/blog/${post.slug}`
  return (
    <Section title="About this post">
      <DetailList>
        <Fact name="State">
          <PostState post={post} />
          {withdrawn && (
            <small>
              Since {time(withdrawn.at)}, by {nameInSentence(withdrawn.by, names)}. Its address
              answers {withdrawn.answer}.
            </small>
          )}
        </Fact>
        {post.publish_at && <Fact name="Publishing date">{time(post.publish_at)}</Fact>}
        <Fact name="Address">
          {post.status === 'published' ? (
            <chakra.a
              href={address}
              target="_blank"
              color="fg.leaf"
              textDecoration="underline"
              textUnderlineOffset="0.2em"
              rel="noopener"
            >
              {address}
            </chakra.a>
          ) : (
            address
          )}
        </Fact>
        {post.ai_written && <Fact name="Made">Written with AI</Fact>}
        {reviewed_by && (
          <Fact name="Reviewed by">
            {reviewed_by}
            {reviewed_at && <small>{time(reviewed_at)}</small>}
          </Fact>
        )}
        {approval && (
          <Fact name="Approved">
            {approval.reason}
            <small>
              By {nameInSentence(approval.by, names)}, {time(approval.at)}
            </small>
          </Fact>
        )}
        <Fact name="Last change">
          {changeInWords(changed, names)}
          <small>{time(changed.at)}</small>
        </Fact>
      </DetailList>
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
