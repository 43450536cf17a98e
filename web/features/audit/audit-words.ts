import type { AuditAction, AuditEntry, Changed } from '../../../contract/audit/schemas.ts'

/** What was done, as a line of the log says it. */
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
  'mail.not_sent': 'Mail to one address was not taken',
  'sending.open': 'Allowed sending again',
  'sending.stop': 'Stopped sending',
  'sending.outage': 'Paused sending: SES did not answer',
  'sending.outage_over': 'Went on sending: SES answers again',
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
  'subscriber.add': 'Added a subscriber',
  'subscriber.suppress': 'Suppressed a subscriber',
  'subscriber.lift': 'Lifted a suppression',
  'subscriber.renew_links': 'Renewed a subscriber’s links',
  'subscriber.erase': 'Erased a subscriber',
  'subscriber.export': 'Exported one subscriber',
  'subscribers.import': 'Imported subscribers',
  'subscribers.undo_import': 'Undid an import',
  'subscribers.export': 'Exported subscribers',
  'receipt.export': 'Exported a receipt',
}

/** The filter's groups, by what an action's name begins with. */
export const actionGroups = [
  { name: 'Campaigns and mail', begins: ['campaign', 'mail', 'receipt'] },
  { name: 'Switches', begins: ['sending', 'automation'] },
  { name: 'Posts', begins: ['post', 'posts'] },
  { name: 'Pictures', begins: ['picture'] },
  { name: 'Subscribers', begins: ['subscriber', 'subscribers'] },
] as const

/** What an object is called in a line; nobody reads a hash. */
export function objectName(object: string): string {
  return object.startsWith(ADDRESS) ? `an address not on the list, ${shortened(object)}` : object
}

const ADDRESS = 'address#'

function shortened(object: string): string {
  return object.slice(ADDRESS.length, ADDRESS.length + 8)
}

type Value = Changed[string]['after']

/**
 * 'state: active → suppressed', one for each thing that changed, in the order of their names: the table keeps none.
 * @param asText how a time is written; @default as it is kept
 */
export function changesInWords(
  changed: AuditEntry['changed'],
  asText: (instant: string) => string = String,
): string[] {
  const things = Object.entries(changed).toSorted(([a], [b]) => a.localeCompare(b))
  return things.map(([name, { before, after }]) => {
    const values = [before, after].filter((value) => value !== undefined)
    const thing = name.replaceAll('_', ' ')
    if (values.length === 0) return `${thing} changed`
    return `${thing}: ${values.map((value) => valueInWords(value, asText)).join(' → ')}`
  })
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function valueInWords(value: Value, asText: (instant: string) => string): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null || value === '') return 'none'
  return typeof value === 'string' && INSTANT.test(value) ? asText(value) : String(value)
}

/** On the environment's wall clock: 'Nov 22, 2026'. */
export function dayOf(instant: string, timeZone: string): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric' } as const
  return new Date(instant).toLocaleString('en-US', { ...parts, timeZone })
}

/** To the second: two acts of one minute have an order. '11:18:41 AM EST'. */
export function timeOf(instant: string, timeZone: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const
  return new Date(instant).toLocaleString('en-US', { ...parts, timeZoneName: 'short', timeZone })
}
