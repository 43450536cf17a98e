import type { AuditAction, AuditEntry } from '../../../contract/audit/schemas.ts'
import { STAFF_DAY } from '../../../contract/business.ts'
import type { MailClass } from '../../../contract/mail/mail-classes.ts'
import { formatCount } from '../../components/counts.ts'

export const actionNames: Record<AuditAction, string> = {
  'campaign.start': 'Started a campaign',
  'campaign.pause': 'Paused a campaign',
  'campaign.resume': 'Resumed a campaign',
  'campaign.cancel': 'Cancelled a campaign',
  'campaign.schedule': 'Scheduled a campaign',
  'campaign.move': 'Moved a scheduled campaign',
  'campaign.edit': 'Edited a scheduled campaign',
  'campaign.stop': 'Stopped a scheduled campaign',
  'mail.send': 'Sent a mail to one address',
  'mail.not_sent': 'Mail to one address was refused',
  'sending.open': 'Allowed sending again',
  'sending.stop': 'Stopped sending',
  'sending.outage': 'Paused sending: the mail service did not answer',
  'sending.outage_over': 'Resumed sending: the mail service answers again',
  'post.create': 'Wrote a post',
  'post.update': 'Edited a post',
  'post.approve': 'Approved a post',
  'post.schedule': 'Put a post on the schedule',
  'post.unschedule': 'Took a post off the schedule',
  'post.delete': 'Deleted a post',
  'post.restore': 'Restored a post',
  'post.publish': 'Published a post',
  'post.review': 'Reviewed a post',
  'post.withdraw': 'Took a post down',
  'post.reinstate': 'Brought a post back',
  'post.restore_version': 'Restored a post’s earlier version',
  'posts.generate': 'Generated posts',
  'picture.add': 'Added a picture',
  'picture.describe': 'Described a picture',
  'picture.delete': 'Deleted a picture',
  'picture.restore': 'Restored a picture',
  'automation.resume': 'Resumed automation',
  'automation.pause': 'Paused automation',
  'digest.segment': 'Chose who gets the weekly digest',
  'subscriber.add': 'Added a subscriber',
  'subscriber.suppress': 'Stopped mail to a subscriber',
  'subscriber.lift': 'Allowed mail to a subscriber',
  'subscriber.renew_links': 'Renewed a subscriber’s links',
  'subscriber.send_welcome': 'Sent a welcome mail again',
  'subscriber.erase': 'Erased a subscriber',
  'subscriber.export': 'Exported one subscriber',
  'subscribers.import': 'Imported subscribers',
  'subscribers.undo_import': 'Undid an import',
  'subscribers.export': 'Exported subscribers',
  'subscribers.read': `Read ${formatCount(STAFF_DAY.peopleRead)} subscribers or more in a day`,
  'subscriber.tag': 'Changed tags',
  'segment.save': 'Saved a segment',
  'segment.delete': 'Deleted a segment',
  'receipt.export': 'Exported a receipt',
}

/**
 * The groups that staff can choose in the log's filter. `begins` lists the first part of each action's name, up to the
 * dot.
 */
export const actionGroups = [
  { name: 'Campaigns and mail', begins: ['campaign', 'mail', 'receipt'] },
  { name: 'Switches', begins: ['sending', 'automation'] },
  { name: 'Posts', begins: ['post', 'posts', 'digest'] },
  { name: 'Pictures', begins: ['picture'] },
  { name: 'Subscribers', begins: ['subscriber', 'subscribers', 'segment'] },
] as const

/**
 * The name of an entry's object, never its id: the name at the time of the entry, a subscriber's present address, or a
 * general term such as 'A campaign'.
 * @param people addresses by subscriber id, of subscribers who are still on the list
 */
export function objectName({ action, object, name }: About, people: People): string {
  if (name) return `“${name}”`
  const person = people[object]
  if (person) return person
  if (object.startsWith(ADDRESS)) return 'An address that is not on the list'
  return switchNames[object] ?? kindNames[kindOf(action)]
}

export function pageOf({ action, object }: About, people: People): string | undefined {
  const id = encodeURIComponent(object)
  if (object.startsWith(ADDRESS)) return undefined
  switch (kindOf(action)) {
    case 'post':
      return action === 'post.delete' ? undefined : `/admin/posts/${id}`
    case 'campaign':
    case 'receipt':
      return `/admin/campaigns/${id}`
    case 'subscriber':
    case 'mail':
      return people[object] && `/admin/subscribers?person=${id}`
    default:
      return undefined
  }
}

export type People = Readonly<Record<string, string>>
type About = Pick<AuditEntry, 'action' | 'object' | 'name'>
type Kind = AuditAction extends `${infer K}.${string}` ? K : never

function kindOf(action: AuditAction): Kind {
  return kinds.find((kind) => action.startsWith(`${kind}.`)) ?? 'post'
}

const ADDRESS = 'address#'

/** General terms for objects without a name. */
const kindNames: Record<Kind, string> = {
  campaign: 'A campaign',
  mail: 'Somebody who is not on the list any more',
  receipt: 'A campaign',
  sending: 'Mail',
  automation: 'Blog automation',
  digest: 'Weekly digest',
  post: 'A post',
  posts: 'The schedule',
  picture: 'A picture',
  subscriber: 'Somebody who is not on the list any more',
  subscribers: 'The list',
  segment: 'A segment',
}
const kinds = Object.keys(kindNames).filter((kind): kind is Kind => kind in kindNames)

const switchNames: Partial<Record<string, string>> = {
  campaigns: 'Campaigns',
  single: 'Mail to one person',
  welcome: 'Welcome mail',
  welcome_without_proof: 'Welcome mail without a proof',
} satisfies Record<MailClass, string>

/** In the environment's time zone: 'Nov 22, 2026'. */
export function dayOf(instant: string, timeZone: string): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric' } as const
  return new Date(instant).toLocaleString('en-US', { ...parts, timeZone })
}

/** '11:18:41 AM EST'. The seconds show the order of two entries in the same minute. */
export function timeOf(instant: string, timeZone: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const
  return new Date(instant).toLocaleString('en-US', { ...parts, timeZoneName: 'short', timeZone })
}
