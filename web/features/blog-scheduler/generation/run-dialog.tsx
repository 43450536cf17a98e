import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { nextPost } from '../../../../contract/posts/next-post.ts'
import type { PublishingPlan } from '../../../../contract/posts/plan-schemas.ts'
import { isRefusedWith } from '../../../api/staff-client.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import {
  Action,
  LoadFailure,
  Message,
  Notice,
  Quiet,
  Row,
  Rows,
} from '../../../components/admin-ui.tsx'
import { countOf } from '../../../components/counts.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { Alert } from '../../../components/icons.tsx'
import { MailFrame } from '../../../components/mail/mail-frame.tsx'
import { SameDayList } from '../../../components/same-day-list.tsx'
import { useUpcoming } from '../api/posts.ts'
import { type Run, usePlan } from '../api/runs.ts'
import { DigestSegment } from './digest-segment.tsx'
import { SendTest } from './send-test.tsx'

interface RunDialogProps {
  run: Run
  title: string
  /** The label of the confirming button. Undefined if the plan has nothing to confirm. */
  confirmLabel: (plan: PublishingPlan) => string | undefined
  busy: boolean
  error: Error | null
  onConfirm: (plan: PublishingPlan) => void
  onClose: () => void
}

/** Shows staff the posts, the mails and the number of recipients before they confirm a run. */
export function RunDialog({
  run,
  title,
  confirmLabel,
  busy,
  error,
  onConfirm,
  onClose,
}: RunDialogProps) {
  const { data: plan, isError, isFetching } = usePlan(run)
  const label = plan && confirmLabel(plan)
  return (
    <Dialog
      open
      size={plan?.mails.length ? 'lg' : 'sm'}
      title={title}
      onClose={() => !busy && onClose()}
    >
      {isRefusedWith(error, 'plan_changed') && (
        <Notice tone="warning" role="alert" marginBottom="5">
          <Alert />
          <p>What would go out has changed since you looked. This is how it stands now.</p>
        </Notice>
      )}
      {isError && !plan ? (
        <LoadFailure>What would go out could not be loaded</LoadFailure>
      ) : plan ? (
        <Plan plan={plan} run={run}>
          {label && plan.mails.length > 0 && (
            <SameDayList
              instant="now"
              except={run === 'weekly_digest' ? 'digest' : plan.posts.map(({ id }) => id)}
            />
          )}
        </Plan>
      ) : (
        <Message role="status">Looking at what would go out...</Message>
      )}
      <DialogActions>
        <Action size="md" onClick={onClose}>
          {label ? 'Cancel' : 'Close'}
        </Action>
        {plan && label && (
          <Action
            size="md"
            variant="solid"
            busy={busy || isFetching}
            onClick={() => onConfirm(plan)}
          >
            {label}
          </Action>
        )}
      </DialogActions>
    </Dialog>
  )
}

interface PlanProps {
  plan: PublishingPlan
  run: Run
  /** Shown above the mail, because the mail may be longer than the screen. */
  children: ReactNode
}

function Plan({ plan, run, children }: PlanProps) {
  const { message, posts, mails } = plan
  const [shown, show] = useState(0)
  const mail = mails[shown]
  const going = posts.filter(({ isHeld }) => !isHeld)
  const held = posts.filter(({ isHeld }) => isHeld)
  return (
    <chakra.div display="grid" gap="6">
      {run === 'weekly_digest' && <DigestSegment plan={plan} />}
      {message && <p>{message}</p>}
      {run === 'check_schedule' && going.length === 0 && <NextPost />}
      {going.length > 0 && (
        <PostList posts={going}>
          {run === 'weekly_digest'
            ? `${countOf(going.length, 'post')} in this digest`
            : `${countOf(going.length, 'post')} on the blog at once`}
        </PostList>
      )}
      {held.length > 0 && (
        <PostList posts={held}>
          {countOf(held.length, 'post')} held until somebody approves it
        </PostList>
      )}
      {going.length > 0 && mails.length === 0 && (
        <Quiet>Nobody is mailed: no post wants a newsletter, or this week has had its two.</Quiet>
      )}
      {children}
      {mail && (
        <section aria-label="Mail">
          <chakra.p fontWeight="700">
            {mails.length === 1
              ? `One mail to ${recipientsOf(mail)}.`
              : `${countOf(mails.length, 'mail')}. “${mail.subject}” goes to ${recipientsOf(mail)}.`}
          </chakra.p>
          {mails.length > 1 && (
            <Row marginTop="3">
              {mails.map(({ subject }, index) => (
                // Not keyed by subject, because two posts can have the same title.
                // biome-ignore lint/suspicious/noArrayIndexKey: a plan's mails do not change their order
                <Action key={index} aria-pressed={index === shown} onClick={() => show(index)}>
                  {subject}
                </Action>
              ))}
            </Row>
          )}
          <SendTest key={shown} mail={mail} />
          <MailFrame mail={mail}>
            <Quiet fontWeight="600">Subject</Quiet>
            <chakra.p fontSize="lg" fontWeight="700" lineHeight="1.35" overflowWrap="anywhere">
              {mail.subject}
            </chakra.p>
          </MailFrame>
        </section>
      )}
    </chakra.div>
  )
}

function recipientsOf({ segment, recipientCount }: PublishingPlan['mails'][number]): string {
  const people = countOf(recipientCount, 'subscriber')
  return segment === null ? people : `${people} in “${segment}”`
}

function NextPost() {
  const timeZone = useTimeZone()
  const { data } = useUpcoming()
  const next = data && nextPost(data, new Date())
  if (!next) return null
  return (
    <Quiet>
      Next: “{next.title}”, {timeWithZone(next.publish_at, timeZone)}.
    </Quiet>
  )
}

function PostList({ posts, children }: { posts: PublishingPlan['posts']; children: ReactNode }) {
  const timeZone = useTimeZone()
  return (
    <div>
      <chakra.p fontWeight="700" marginBottom="2">
        {children}
      </chakra.p>
      <Rows>
        {posts.map(({ id, title, publish_at }) => (
          <li key={id}>
            {title}
            <Quiet>
              <time dateTime={publish_at}>{timeWithZone(publish_at, timeZone)}</time>
            </Quiet>
          </li>
        ))}
      </Rows>
    </div>
  )
}
