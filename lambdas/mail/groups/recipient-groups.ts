import { orderBy, sumBy } from 'es-toolkit'
import * as v from 'valibot'
import { KEPT_DAYS } from '../../../contract/kept-days.ts'
import type { MailClass } from '../../../contract/mail/mail-classes.ts'
import type { stopReasons } from '../../../contract/mail/sending-switch.ts'
import { addressHash } from '../../../contract/subscribers/address-hash.ts'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import { batchGet, queryAll, updateIf } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { inboxOrDomain } from './inbox-or-domain.ts'
import { groupFigures, groupKey, judgedDays } from './mail-groups.ts'

/**
 * The groups of mail to people on the list: everybody at one domain, everybody whose join came from one network, or all
 * aliases of an inbox at a large mailbox provider. A domain has its name, because staff must read which one it was.
 */

/** The group's name, for example `campaigns#domain#example.com` or `campaigns#inbox#gmail.com#` and a keyed hash. */
export function recipientGroup(mailClass: MailClass, address: NormalizedEmail): string {
  const place = inboxOrDomain(address)
  if (place.kind === 'domain') return `${mailClass}#domain#${place.domain}`
  const [, provider = ''] = place.inbox.split('@')
  return `${mailClass}#inbox#${provider}#${keyedHash(place.inbox)}`
}

/** As long as SES's reports on the welcome mail, from which the network comes. */
const NETWORK_KEPT_SECONDS = KEPT_DAYS.feedback * 24 * 60 * 60

/**
 * Remembers the network that requested the welcome mail of an address. The first network counts: otherwise anybody could
 * put somebody else's address into a network of theirs.
 * @param network the group of the welcome mail, `network#…`
 */
export async function rememberNetwork(
  address: NormalizedEmail,
  network: string,
  mailedAt: string,
): Promise<void> {
  await updateIf({
    TableName: env.WORK_TABLE,
    Key: networkKey(address),
    UpdateExpression: 'SET network = if_not_exists(network, :network), expires_at = :end',
    ExpressionAttributeValues: {
      ':network': network,
      ':end': Math.floor(Date.parse(mailedAt) / 1000) + NETWORK_KEPT_SECONDS,
    },
  })
}

const networkItem = v.object({ pk: v.string(), network: v.string() })

/** @returns the network of an address, as in `rememberNetwork`. Undefined if none is known. */
export async function findNetworks(addresses: readonly NormalizedEmail[]) {
  const keys = [...new Set(addresses)].map(networkKey)
  const items = v.parse(v.array(networkItem), await batchGet(env.WORK_TABLE, keys))
  const networks = new Map(items.map(({ pk, network }) => [pk, network]))
  return (address: NormalizedEmail) => networks.get(networkKey(address).pk)
}

function networkKey(address: NormalizedEmail) {
  return { pk: `joined-from#${addressHash(address)}`, sk: 'network' }
}

const MOST_NAMED = 3

const group = v.object({ sk: v.string(), ...groupFigures.entries })

/** The domains with the most bounces or complaints of today and yesterday, worst first. */
export async function worstDomains(
  mailClass: MailClass,
  reason: (typeof stopReasons)[number],
  now: Date,
): Promise<{ domain: string; count: number }[]> {
  const days = await Promise.all(judgedDays(now).map((day) => groupsOf(mailClass, day)))
  const ofPlaces = days.flat().flatMap((figures) => {
    const [, kind, domain = ''] = figures.sk.split('#')
    const isPlace = kind === 'domain' || kind === 'inbox'
    return isPlace && figures[reason] > 0 ? [{ domain, count: figures[reason] }] : []
  })
  const domains = [...Map.groupBy(ofPlaces, ({ domain }) => domain)].map(([domain, all]) => ({
    domain,
    count: sumBy(all, ({ count }) => count),
  }))
  return orderBy(domains, ['count', 'domain'], ['desc', 'asc']).slice(0, MOST_NAMED)
}

async function groupsOf(mailClass: MailClass, day: string) {
  const items = await queryAll({
    TableName: env.WORK_TABLE,
    KeyConditionExpression: 'pk = :day AND begins_with(sk, :class)',
    ExpressionAttributeValues: { ':day': groupKey('', day).pk, ':class': `${mailClass}#` },
    ConsistentRead: true,
  })
  return v.parse(v.array(group), items)
}
