import { createHash } from 'node:crypto'
import { once } from 'es-toolkit'
import type { WelcomeClass } from '../../contract/mail/mail-classes.ts'
import { WELCOME_LIMITS } from '../../contract/mail/welcome-limits.ts'
import { readSendingSwitch, readSwitch } from '../mail/sending-switch.ts'
import { type Counters, isHarmed, isNetworkProven, readCounters, roomOf } from './counters.ts'
import { admitInHour, admitInMinute, type Limit } from './limits.ts'
import { canArrive } from './mail-domain.ts'
import { notBefore } from './welcome-allowance.ts'
import {
  isMailable,
  isStale,
  isTaken,
  isUncertain,
  type PersonWithDueWelcome,
} from './welcome-store.ts'

const { coolDownMinutes, addressPerDay, harmOfGroup, unprovenNetwork, ...limits } = WELCOME_LIMITS

/**
 * Decides whether a due welcome mail goes now. A mail passes the gates from top to bottom. The first gate that holds it
 * decides what happens; a mail that no gate holds goes. docs/product.md, "Welcome mail", has the same rows, and a test
 * compares them.
 */
export const GATES: readonly Gate[] = [
  {
    gate: 'its recipient has left, or was suppressed or erased',
    holds: ({ person }) => !isMailable(person),
    effect: 'drop',
  },
  {
    gate: 'a worker took it',
    limit: 'a minute ago or longer',
    holds: ({ person, now }) => isUncertain(person, now),
    effect: 'uncertain',
    log: { event: 'welcome_uncertain', why: 'worker_died' },
  },
  {
    gate: 'a worker took it',
    limit: 'less than a minute ago',
    holds: ({ person }) => isTaken(person),
    effect: 'leave',
  },
  {
    gate: 'it has waited',
    limit: `${limits.keptDays} days`,
    holds: ({ person, now }) => isStale(person, now),
    effect: 'drop',
    log: { event: 'welcome_too_late', why: 'too_old' },
  },
  {
    gate: 'SES is in an outage',
    holds: async () => (await readSendingSwitch()).kind === 'outage',
    effect: 'wait with its class',
  },
  {
    gate: 'bounces and complaints of its class',
    limit: 'the sending switch is stopped',
    holds: async ({ mailClass }) => (await readSwitch(mailClass)).kind !== 'open',
    effect: 'wait with its class',
    log: { event: 'welcome_held', why: 'stopped' },
  },
  {
    gate: 'mail to its address',
    limit: `1 in ${coolDownMinutes} minutes, ${addressPerDay} in 24 hours`,
    holds: ({ person, now }) => notBefore(person.welcome, now),
    effect: 'wait',
  },
  {
    gate: 'bounces and complaints of its network, or of its domain',
    limit: `${harmOfGroup.least}, and ${harmOfGroup.share * 100} % of its mail of today and yesterday`,
    holds: async ({ person, now, counters }) =>
      Object.values((await counters()).figures).some(isHarmed) && tomorrow(now, person),
    effect: 'wait',
    log: { event: 'welcome_limited', why: 'bounced' },
  },
  {
    gate: 'mail that its network requested and that is on its way or bounced',
    limit: `${unprovenNetwork}, or as many as were delivered today and yesterday`,
    holds: async ({ person, now, counters }) => {
      const { network } = (await counters()).figures
      if (!network || roomOf(network) > 0) return false
      return network.bounces > 0 ? tomorrow(now, person) : new Date(now.getTime() + MINUTE_MS)
    },
    effect: 'wait',
    log: { event: 'welcome_held', why: 'no_result_yet' },
  },
  {
    gate: 'mail to its inbox, at a large mailbox provider',
    limit: `in a day ${limits.inboxPerDay}`,
    holds: (mail) => whileFull(mail, 'inbox'),
    effect: 'wait',
    log: { event: 'welcome_limited', why: 'inbox' },
  },
  {
    gate: 'mail to its registrable domain, elsewhere',
    limit: `in a day ${perClass(limits.domainPerDay)}`,
    holds: (mail) => whileFull(mail, 'domain'),
    effect: 'wait',
    log: { event: 'welcome_limited', why: 'domain' },
  },
  {
    gate: 'mail that its network (IPv4 /24, IPv6 /64) requested',
    limit: `in an hour ${limits.networkPerHour}`,
    holds: (mail) => whileFull(mail, 'network'),
    effect: 'wait',
    log: { event: 'welcome_limited', why: 'network' },
  },
  {
    gate: 'DNS proves that its domain takes no mail',
    holds: async ({ person }) => !(await canArrive(person)),
    effect: 'drop',
  },
  {
    gate: 'mail of its class',
    limit: `in a minute ${perClass(limits.perMinute)}; half of it if mail of its network is on its way or bounced`,
    holds: async ({ mailClass, now, counters }) =>
      !(await admitInMinute(mailClass, isNetworkProven(await counters()), now)),
    effect: 'wait with its class',
    log: { event: 'welcome_held', why: 'minute_full' },
  },
  {
    gate: 'mail of its class',
    limit: `in an hour ${perClass(limits.perHour)}`,
    holds: async ({ mailClass, now }) => !(await admitInHour(mailClass, now)),
    effect: 'wait with its class',
    log: { event: 'welcome_hour_full', why: 'hour_full' },
  },
]

interface Gate {
  gate: string
  limit?: string
  /** A time: the mail waits until then. */
  holds: (mail: MailAtGate) => Held | Promise<Held>
  /**
   * `leave`: the worker that took the mail is still at it. `wait`: the mail becomes due later. `wait with its class`: no
   * mail of the class goes now, and the mail stays due.
   */
  effect: 'drop' | 'uncertain' | 'leave' | 'wait' | 'wait with its class'
  /** Alarms count some of these events (lib/monitoring/event-alarms.ts). */
  log?: { event: string; why: string }
}
type Held = Date | boolean | undefined

interface MailAtGate {
  person: PersonWithDueWelcome
  mailClass: WelcomeClass
  now: Date
  /** Read by the first gate that needs them. */
  counters: () => Promise<Counters>
}

export type Verdict =
  | { kind: 'goes'; counters: Counters }
  | { kind: 'held'; effect: Gate['effect']; until: Date }

export async function passGates(person: PersonWithDueWelcome, now: Date): Promise<Verdict> {
  const counters = once(() => readCounters(person, now))
  const mail = { person, mailClass: person.welcome_due.mail_class, now, counters }
  for (const { holds, effect, log } of GATES) {
    const held = await holds(mail)
    if (!held) continue
    if (log) console.warn({ ...log, subscriber: person.id })
    return { kind: 'held', effect, until: held === true ? now : held }
  }
  return { kind: 'goes', counters: await counters() }
}

async function whileFull({ person, counters }: MailAtGate, by: Limit['by']): Promise<Held> {
  const full = (await counters()).full.find((limit) => limit.by === by)
  return full && new Date(full.ends.getTime() + spread(person, full.ms))
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

function tomorrow(now: Date, person: PersonWithDueWelcome): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS + spread(person, DAY_MS))
}

/**
 * A delay of up to an eighth of `ms`. The delay depends on the id, so that mails that waited for the same moment become
 * due at different times.
 */
function spread({ id }: PersonWithDueWelcome, ms: number): number {
  const [first = 0, second = 0] = createHash('sha256').update(id).digest()
  return Math.floor((ms / 8) * ((first * 256 + second) / 65_536))
}

function perClass({ welcome, welcome_without_proof }: Record<WelcomeClass, number>): string {
  const [proven, unproven] = [welcome, welcome_without_proof].map((one) => one.toLocaleString('en'))
  return `${proven} with a proof, ${unproven} without`
}
