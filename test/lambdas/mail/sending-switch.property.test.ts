import { PutCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWelcomeClass, mailClasses } from '../../../contract/mail/mail-classes.ts'
import { restoredSwitchItem } from '../../../contract/mail/sending-switch.ts'
import {
  endOutage,
  openSwitch,
  readSwitch,
  reopenWelcome,
  type SendingSwitch,
  startOutage,
  stopSending,
} from '../../../lambdas/mail/sending-switch.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { auditLog } from '../../support/audit.ts'
import { startBackend } from '../../support/backend.ts'
import { emptyTables } from '../../support/empty-tables.ts'

const { dynamoDb } = await startBackend()

const STAFF = { actor: 'ada', request_id: null }

type Step =
  /** Reads the switch. Later steps can use this read for their decision. */
  | { kind: 'read' }
  /** Decides from an earlier read of the switch. `readsAgo` is the number of reads since then. */
  | { kind: 'stop' | 'reopen'; readsAgo: number }
  | { kind: 'open' | (typeof CAMPAIGNS_ONLY)[number] }

const CAMPAIGNS_ONLY = ['outage', 'outage_over', 'restore'] as const

const read = fc.constant<Step>({ kind: 'read' })
const decision = fc.record({
  kind: fc.constantFrom('stop' as const, 'reopen' as const),
  readsAgo: fc.nat(2),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: read },
  { weight: 4, arbitrary: decision },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'open' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom(...CAMPAIGNS_ONLY) }) },
)

describe.each(mailClasses)('the sending switch of the mail class %s', (mailClass) => {
  it('makes only the allowed changes, and ignores a decision from before staff opened the switch', async () => {
    const steps = fc.array(step, { minLength: 10, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        await emptyTables(dynamoDb.client)
        const reads: { seen: SendingSwitch; openings: number }[] = []
        let openings = 0
        let transitions = 0
        let second = 0
        let before = await readSwitch(mailClass)
        for (const one of history) {
          second += 1
          const now = new Date(Date.UTC(2026, 10, 21, 12, 0, second))
          const basis = 'readsAgo' in one ? reads.at(-1 - one.readsAgo) : undefined
          await take(one, basis?.seen, now)
          const after = await readSwitch(mailClass)
          const expected = expectedKind(one, before, basis?.openings === openings)
          expect(after.kind).toBe(expected)
          if (one.kind !== 'restore' && after.kind === before.kind) expect(after).toEqual(before)
          if (one.kind !== 'restore' && after.kind !== before.kind) transitions += 1
          if (after.kind === 'open') expect(Object.keys(after)).not.toContain('reason')
          if (one.kind === 'open' && before.kind !== after.kind) {
            openings += 1
            expect(after.counts_from).toBe(now.toISOString())
          } else if (one.kind !== 'restore') expect(after.counts_from).toBe(before.counts_from)
          if (one.kind === 'read') reads.push({ seen: after, openings })
          before = after
        }
        expect(await auditLog()).toHaveLength(transitions)
      }),
      { numRuns: 60 },
    )
  })

  async function take(one: Step, seen: SendingSwitch | undefined, now: Date): Promise<void> {
    if (one.kind === 'open') await openSwitch(mailClass, STAFF, now)
    if (one.kind === 'stop' && seen)
      await stopSending(mailClass, { reason: 'bounces', rate: 0.1 }, seen, now)
    if (mailClass === 'campaigns') {
      if (one.kind === 'outage') await startOutage(now)
      if (one.kind === 'outage_over') await endOutage(now)
      if (one.kind === 'restore')
        await documents.send(
          new PutCommand({ TableName: 'myplateful-work', Item: restoredSwitchItem(now) }),
        )
    } else if (one.kind === 'reopen' && seen && isWelcomeClass(mailClass))
      await reopenWelcome(mailClass, seen, now)
  }

  /** @param isFresh true if staff have not opened the switch since the read that the decision uses */
  function expectedKind(one: Step, { kind }: SendingSwitch, isFresh: boolean) {
    if (one.kind === 'open') return kind === 'outage' ? 'outage' : 'open'
    if (one.kind === 'stop' && isFresh && kind !== 'restored') return 'stopped'
    if (mailClass === 'campaigns') {
      if (one.kind === 'restore') return 'restored'
      if (one.kind === 'outage' && kind === 'open') return 'outage'
      if (one.kind === 'outage_over' && kind === 'outage') return 'open'
    } else if (isWelcomeClass(mailClass) && one.kind === 'reopen' && isFresh && kind === 'stopped')
      return 'open'
    return kind
  }
})
