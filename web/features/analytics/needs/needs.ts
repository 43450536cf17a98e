import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { type MailClass, mailClasses } from '../../../../contract/mail/mail-classes.ts'
import type { ClassState, SendingState } from '../../../../contract/mail/sending-switch.ts'
import type { UncertainWelcomes } from '../../../../contract/mail/uncertain-welcome.ts'
import { isHeld } from '../../../../contract/posts/next-post.ts'
import type { ListedPost, StaffPosts } from '../../../../contract/posts/staff-schemas.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { countOf } from '../../../components/counts.ts'

/** A field is undefined if its data could not be loaded. */
export interface DashboardData {
  /** The scheduled posts, latest publishing time first. */
  posts?: StaffPosts | undefined
  campaigns?: readonly Campaign[] | undefined
  sending?: SendingState | undefined
  welcome?: UncertainWelcomes | undefined
  automation?: { enabled: boolean } | undefined
}

export interface Need {
  text: string
  to: string
}

interface Clock {
  now: Date
  timeZone: string
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/**
 * A post is late if it waits for this long after its publishing time. Until then, the next publishing run, or the check
 * after that run, can still publish the post.
 */
const LATE_MS = 60 * MINUTE_MS
/** Campaigns that finished longer ago than this are not reported. */
const REPORTED_FOR_MS = 7 * DAY_MS

/** The tasks that wait for staff, most urgent first. */
export function needsOf(
  { posts, campaigns = [], sending, welcome, automation }: DashboardData,
  around: Clock,
) {
  return [
    ...switchNeeds(sending),
    ...campaigns.flatMap((campaign) => campaignNeeds(campaign, around.now)),
    ...welcomeNeeds(welcome),
    ...waitingNeeds(posts),
    ...(automation?.enabled === false ? [AUTOMATION_OFF] : lateNeeds(posts, around)),
  ] satisfies Need[]
}

const EMAIL = '/admin?tab=email'
const AUTOMATION_OFF = {
  text: 'Automation is off: no post and no digest goes out by itself.',
  to: '/admin?tab=blog',
}

const CLOSED = {
  campaigns: { text: 'Campaigns are stopped', to: EMAIL },
  single: { text: 'Mail to one person is stopped', to: EMAIL },
  welcome: { text: 'Welcome mail is held', to: '/admin/subscribers' },
  welcome_without_proof: {
    text: 'Welcome mail for unchecked joins is held',
    to: '/admin/subscribers',
  },
} as const satisfies Record<MailClass, Need>

function switchNeeds(sending: SendingState | undefined): Need[] {
  if (!sending) return []
  return mailClasses.flatMap((mailClass) => {
    const { text, to } = CLOSED[mailClass]
    const because = closedBecause(sending[mailClass].switch)
    return because === undefined ? [] : [{ text: `${text}: ${because}.`, to }]
  })
}

/**
 * Why the sending switch holds mail back. Undefined if mail goes out. Also undefined during an outage, because an
 * outage ends without staff.
 */
function closedBecause(closed: ClassState['switch']): string | undefined {
  if (closed.kind === 'stopped') return `too many ${closed.reason}`
  return closed.kind === 'restored' ? 'the data was restored from a backup' : undefined
}

function campaignNeeds(campaign: Campaign, now: Date): Need[] {
  const { campaignId, subject, status, pause, stopped_because, uncertainCount } = campaign
  const to = `/admin/campaigns/${encodeURIComponent(campaignId)}`
  if (status === 'paused' && pause?.reason === 'staff')
    return [{ text: `“${subject}” is paused until somebody resumes it.`, to }]
  if (now.getTime() - new Date(campaign.finished_at ?? now).getTime() > REPORTED_FOR_MS) return []
  if (stopped_because) return [{ text: `“${subject}” did not go out. ${stopped_because}`, to }]
  if (status === 'finished' && uncertainCount > 0 && !campaign.sent_again_as)
    return [
      { text: `“${subject}”: ${countOf(uncertainCount, 'recipient')} may not have got it.`, to },
    ]
  return []
}

function welcomeNeeds({ mails, more }: UncertainWelcomes = { mails: [], more: false }): Need[] {
  if (mails.length === 0) return []
  const count = countOf(mails.length, 'welcome mail')
  return [{ text: `${more ? 'More than ' : ''}${count} may not have arrived.`, to: EMAIL }]
}

function waitingNeeds(posts: StaffPosts | undefined): Need[] {
  const first = posts?.posts.findLast(isHeld)
  if (!posts || !first) return []
  const others = posts.totals.waiting - 1
  if (others > 0)
    return [
      {
        text: `“${first.title}” and ${countOf(others, 'other post')} need approval.`,
        to: '/admin/posts?status=waiting',
      },
    ]
  return [{ text: `“${first.title}” needs approval.`, to: pagePath(first) }]
}

function lateNeeds(posts: StaffPosts | undefined, { now, timeZone }: Clock): Need[] {
  const late = posts?.posts.filter(
    (post) => !isHeld(post) && now.getTime() - new Date(post.publish_at).getTime() > LATE_MS,
  )
  return (late ?? []).map((post) => ({
    text: `“${post.title}” was due ${timeWithZone(post.publish_at, timeZone)} and is not published.`,
    to: pagePath(post),
  }))
}

export function pagePath({ id }: Pick<ListedPost, 'id'>): string {
  return `/admin/posts/${encodeURIComponent(id)}`
}
