import * as v from 'valibot'
import { isWelcomeClass } from '../../contract/mail/mail-classes.ts'
import type { MailEvent } from '../campaigns/results/mail-event.ts'
import { groupDay, groupFigures, groupKey } from '../mail/groups/mail-groups.ts'
import { findNetworks, recipientGroup, rememberNetwork } from '../mail/groups/recipient-groups.ts'
import { batchGet } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { type GroupFeedbackLookup, type MessageChange, newMoment } from './tally.ts'

export interface NamedChange extends MessageChange {
  /** The key of the message (messageName). */
  name: string
  messageId: string
  address: MailEvent['address']
}

/** Adds the groups of bounces and complaints outside welcome mail. The tags of welcome mail have its groups. */
export async function withRecipientGroups(changes: readonly NamedChange[]): Promise<NamedChange[]> {
  const troubled = changes.filter(isTrouble)
  const networkOf = await findNetworks(troubled.flatMap(({ address }) => address ?? []))
  return changes.map((change) => {
    const { address, after } = change
    const { mail_class: mailClass } = after
    if (!troubled.includes(change) || address === undefined || mailClass === undefined)
      return change
    const network = networkOf(address)
    const groups = [
      recipientGroup(mailClass, address),
      ...(network === undefined ? [] : [`${mailClass}#${network}`]),
    ]
    return { ...change, groups }
  })
}

function isTrouble({ before, after }: NamedChange): boolean {
  if (isWelcomeClass(after.mail_class)) return false
  const moments = [
    newMoment('bounced_at', before, after),
    newMoment('complained_at', before, after),
  ]
  return moments.some((moment) => moment !== undefined)
}

/** Remembers from which network each recipient of a new welcome mail joined. */
export async function rememberNetworks(changes: readonly NamedChange[]): Promise<void> {
  for (const { address, before, after, groups } of changes) {
    const network = groups.find((name) => name.startsWith('network#'))
    if (before === undefined && address !== undefined && network !== undefined)
      await rememberNetwork(address, network, after.mailed_at)
  }
}

const keyedGroup = v.object({ pk: v.string(), sk: v.string(), ...groupFigures.entries })

/** Reads the groups' figures for each day on which one of these messages bounced or was reported as spam. */
export async function readGroupFeedback(
  changes: readonly NamedChange[],
): Promise<GroupFeedbackLookup> {
  const keys = changes.flatMap(({ after, groups }) => {
    const days = [after.bounced_at, after.complained_at].flatMap((at) => (at ? [groupDay(at)] : []))
    return groups.flatMap((name) => days.map((day) => groupKey(name, day)))
  })
  const uniqueKeys = new Map(keys.map((key) => [nameOf(key), key]))
  const items = await batchGet(env.WORK_TABLE, [...uniqueKeys.values()])
  const groups = new Map(v.parse(v.array(keyedGroup), items).map((item) => [nameOf(item), item]))
  return (name, day) => groups.get(nameOf(groupKey(name, day))) ?? { bounces: 0, complaints: 0 }
}

function nameOf({ pk, sk }: { pk: string; sk: string }): string {
  return `${pk} ${sk}`
}
