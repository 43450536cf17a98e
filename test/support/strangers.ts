import { range } from 'es-toolkit'
import * as v from 'valibot'
import { expect, vi } from 'vitest'
import { readyProof } from '../../bench/api/proof.ts'
import { welcomeClasses } from '../../contract/mail/mail-classes.ts'
import { type SendingState, sendingState } from '../../contract/mail/sending-switch.ts'
import { uncertainWelcomes } from '../../contract/mail/uncertain-welcome.ts'
import { WELCOME_LIMITS } from '../../contract/mail/welcome-limits.ts'
import { handler as record } from '../../lambdas/feedback/handlers/record-feedback.ts'
import { handler as getSending } from '../../lambdas/mail/handlers/get-sending.ts'
import { handler as setSending } from '../../lambdas/mail/handlers/set-sending.ts'
import { handler as joinHandler } from '../../lambdas/subscribers/handlers/join.ts'
import { handler as request } from '../../lambdas/welcome/handlers/request-welcome.ts'
import { handler as send } from '../../lambdas/welcome/handlers/send-welcome.ts'
import { handler as uncertainMails } from '../../lambdas/welcome/handlers/uncertain-welcomes.ts'
import { type MailEventKind, mailEvent } from '../../local/ses/mail-events.ts'
import { startCampaigns } from './campaigns.ts'
import { setClock } from './clock.ts'
import { testQueue } from './queue.ts'
import { call } from './request.ts'
import { batchOf } from './ses-events.ts'

interface Stranger {
  /** @default a new network */
  from?: string
  /** Joins with a proof of work. @default true */
  proof?: boolean
  /** Requests the welcome mail after the join, like the landing page. @default true */
  asks?: boolean
}

/** CloudFront's address, the `sourceIp` of test requests. */
const EDGE = '127.0.0.1'
const scopes = ['myplateful/staff']

/** Starts a campaign backend with the join shield. Returns the backend with functions for joins and SES events. */
export async function startStrangers() {
  const backend = await startCampaigns({ JOIN_SHIELD: 'on' })
  const { ses } = backend
  const queue = testQueue(process.env.WELCOME_QUEUE_URL ?? '')
  let networks = 0
  let reported = 0

  const state = async (): Promise<SendingState> =>
    v.parse(sendingState, (await call(getSending, { method: 'GET', scopes })).body)
  const headersFrom = (from: string) => ({ 'x-forwarded-for': `${from}, ${EDGE}` })
  const workOff = () => queue.workOff(send)

  function freshNetwork(): string {
    networks += 1
    return `100.${Math.floor(networks / 250)}.${networks % 250}.1`
  }

  async function ask(email: string, from = freshNetwork()) {
    const body = { emailType: 'welcome', recipientEmail: email }
    return call(request, { body, headers: headersFrom(from) })
  }

  /** Joins, and by default requests the welcome mail, like the landing page. Returns both answers. */
  async function join(
    email: string,
    { from = freshNetwork(), proof = true, asks = true }: Stranger = {},
  ) {
    const body = {
      email,
      source: 'landing_page',
      ...(proof && { proof: await readyProof() }),
    }
    const joined = await call(joinHandler, { body, headers: headersFrom(from) })
    const asked = asks ? await ask(email, from) : undefined
    return { status: joined.status, id: String(joined.body?.id), asked }
  }

  /** Reports the given kinds of SES event for each mail that was sent since the last call. */
  async function reportEvents(kinds: (to: string) => readonly MailEventKind[]) {
    const mails = ses.mailbox.list().toReversed().slice(reported)
    reported += mails.length
    for (const { id, to } of mails) {
      const accepted = ses.mailbox.accepted(id)
      if (!accepted) throw new Error('The mailbox has no tags')
      await record(batchOf(...kinds(to).map((kind) => mailEvent(accepted, kind, new Date()))))
    }
  }

  return {
    ...backend,
    welcomeQueue: queue,
    sendWelcome: send,
    state,
    welcome: async () => (await state()).welcome,
    withoutProof: async () => (await state()).welcome_without_proof,
    /** Opens the sending switches of both classes of welcome mail, as staff do. */
    async openSwitches() {
      for (const mailClass of welcomeClasses)
        await call(setSending, { body: { action: 'open', class: mailClass }, scopes })
      return state()
    },
    /** The uncertain welcome mails, as staff see them. */
    async uncertain() {
      const { body } = await call(uncertainMails, { body: { action: 'check' }, scopes })
      return v.parse(uncertainWelcomes, body)
    },
    sendAgain: (...ids: string[]) =>
      call(uncertainMails, { body: { action: 'send_again', ids }, scopes }),
    join,
    ask,
    headersFrom,
    workOff,
    /** Lets people join, each from a new network and at a new domain, and sends their mail. */
    async joinMany(count: number, prefix: string, stranger: Stranger = {}) {
      for (const n of range(count)) await join(addressAtOwnDomain(prefix, n), stranger)
      await workOff()
    },
    reportEvents,
    bounceAll: () => reportEvents(() => ['send', 'bounce']),
    deliverAll: () => reportEvents(() => ['send', 'delivery']),
    /** Reports a bounce for addresses with "gone", and a delivery for others. */
    reportOutcomes: () =>
      reportEvents((to) => (to.includes('gone') ? ['send', 'bounce'] : ['send', 'delivery'])),
    minuteLater,
    /** Runs the sweep once, and the jobs that it queues. */
    async sweep() {
      await backend.sweep()
      await workOff()
    },
    async begin() {
      setClock('2026-11-21T12:30:00Z')
      await queue.take()
      await backend.fresh()
      networks = 0
      reported = ses.mailbox.list().length
      for (const level of ['info', 'warn', 'error'] as const)
        vi.spyOn(console, level).mockReturnValue()
    },
    start: () => ses.mailbox.list().length,
    /** The recipients of all mails after the first `count`, oldest first. */
    since: (count: number) =>
      ses.mailbox
        .list()
        .map(({ to }) => to)
        .toReversed()
        .slice(count),
  }
}

type Strangers = Awaited<ReturnType<typeof startStrangers>>

/**
 * Expects that a domain and its subdomains together get `most` mails on one day, and the remaining mails on the next
 * day.
 */
export async function expectDomainToGet(
  { start, since, join, workOff, deliverAll, minuteLater, sweep }: Strangers,
  most: number,
  stranger: Stranger,
): Promise<void> {
  const before = start()
  for (const n of range(most + 5)) await join(belowDomain('shop.co.uk', n), stranger)
  await workOff()
  await deliverAll()
  expect(since(before)).toHaveLength(most)
  await join('ada@else.co.uk', stranger)
  await workOff()
  expect(since(before)).toContain('ada@else.co.uk')
  minuteLater(16 * 60)
  for (const _ of range(2)) {
    await sweep()
    minuteLater()
  }
  expect(since(before)).toHaveLength(most + 6)
}

/** Lets nine addresses of one inbox join. Expects five mails on the first day, and the other four on the next day. */
export async function expectFiveADay(
  { start, since, join, workOff, deliverAll, minuteLater, sweep }: Strangers,
  name: (n: number) => string,
): Promise<void> {
  const before = start()
  for (const n of range(9)) expect((await join(name(n))).status).toBe(201)
  await workOff()
  await deliverAll()
  expect(since(before)).toHaveLength(WELCOME_LIMITS.inboxPerDay)
  minuteLater(16 * 60)
  for (const _ of range(2)) {
    await sweep()
    minuteLater()
  }
  expect(since(before)).toHaveLength(9)
}

export function belowDomain(domain: string, n: number): string {
  return `somebody-${n}@${n}.mail.${domain}`
}

export function addressAtOwnDomain(prefix: string, n: number): string {
  return `${prefix}@${prefix}-${n}.example`
}

function minuteLater(minutes = 1): void {
  setClock(new Date(Date.now() + minutes * 60_000).toISOString())
}
