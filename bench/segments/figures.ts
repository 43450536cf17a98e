import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { STAFF_SCOPE } from '../../contract/route.ts'
import type { Part, Question } from '../../contract/subscribers/segment-schemas.ts'
import { callHandler } from '../api/call-handler.ts'
import { type Emulators, startEmulators } from '../chaos/emulators.ts'
import { type Figure, noted } from '../figure.ts'
import { fillList } from '../subscribers.ts'
import { median } from '../timing.ts'

const SMALL = 1000
const ROUNDS = 5
const ALL: Question = { conditions: [{ kind: 'source', is: 'bench' }], part: null }

/**
 * `count` is in milliseconds, `freeze` in milliseconds per 1,000 people of the list. `lookedAt` is the number of people
 * whom the count read.
 */
interface Times {
  count: number
  lookedAt: number
  freeze: { everybody: number; segment: number; tenth: number }
}

/** Measures how long a segment's count and the freeze of a campaign take, with 1,000 and with `size` people. */
export async function segmentFigures(size: number): Promise<Figure[]> {
  const emulators = await startEmulators()
  try {
    // The environment must be set before the handlers are imported, because their SDK clients read it only once.
    Object.assign(process.env, emulators.environment)
    for (const level of ['info', 'warn'] as const) console[level] = () => {}
    await saveSegment()
    await extendList(emulators, 0, SMALL)
    const before = await measure(SMALL)
    await extendList(emulators, SMALL, size)
    const after = await measure(size)
    const people = size.toLocaleString('en-US')
    const freezes = [
      ['everybody', 'freezing everybody'],
      ['segment', 'freezing a segment'],
      ['tenth', 'freezing a random tenth of a segment'],
    ] as const
    return [
      noted(`counting a segment among 1,000`, countText(before)),
      noted(`counting a segment among ${people}`, countText(after)),
      ...freezes.flatMap(([key, what]) => [
        noted(`${what}, per 1,000 of ${people}`, `${after.freeze[key].toFixed(0)} ms`),
        noted(
          `${what}, time per person: at ${people} ÷ at 1,000`,
          (after.freeze[key] / before.freeze[key]).toFixed(2),
        ),
      ]),
    ]
  } finally {
    await emulators.stop()
  }
}

function countText({ count, lookedAt }: Times): string {
  return `${count.toFixed(0)} ms, ${lookedAt.toLocaleString('en-US')} people read`
}

/** Also updates the totals, which `fillList` does not change. A count chooses its sample size from the totals. */
async function extendList(emulators: Emulators, from: number, to: number): Promise<void> {
  const { addToTotals } = await import('../../lambdas/subscribers/standing/totals.ts')
  const { allShards } = await import('../../lambdas/subscribers/standing/shard.ts')
  const { documents } = await import('../../lambdas/platform/aws/dynamodb.ts')
  await fillList(emulators, from, to)
  const [shard = ''] = allShards()
  await documents.send(new UpdateCommand(addToTotals(shard, { active: to - from }).Update))
}

async function measure(size: number): Promise<Times> {
  const { handler } = await import('../../lambdas/subscribers/handlers/count-segment.ts')
  const request = { method: 'POST', scopes: [STAFF_SCOPE], body: { question: ALL } }
  const times: number[] = []
  let lookedAt = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    const { body } = await callHandler(handler, request)
    times.push(performance.now() - start)
    lookedAt = Number(body?.looked_at)
  }
  const tenth: Part = { by: 'random', count: size / 10 }
  const freeze = {
    everybody: await freezeMs(undefined, size),
    segment: await freezeMs(ALL, size),
    tenth: await freezeMs({ ...ALL, part: tenth }, size, tenth.count),
  }
  return { count: median(times), lookedAt, freeze }
}

const SEGMENT = 'bench-segment'

async function saveSegment(): Promise<void> {
  const { handler } = await import('../../lambdas/subscribers/handlers/change-segment.ts')
  const body = { action: 'save', id: SEGMENT, name: 'Everybody', question: ALL, version: 0 }
  await callHandler(handler, { method: 'POST', scopes: [STAFF_SCOPE], body })
}

let campaigns = 0

/** @returns milliseconds per 1,000 people of the list */
async function freezeMs(
  question: Question | undefined,
  size: number,
  expected = size,
): Promise<number> {
  const { findCampaign } = await import('../../lambdas/campaigns/campaign-store.ts')
  const { startCampaign } = await import('../../lambdas/campaigns/schedule/start-campaign.ts')
  const { freeze } = await import('../../lambdas/campaigns/audience/freeze.ts')
  const { SYSTEM } = await import('../../lambdas/platform/audit/entry.ts')
  campaigns += 1
  const campaignId = `bench-${campaigns}`
  await startCampaign({
    campaignId,
    kind: 'newsletter',
    mail: { subject: 'Bench', preheader: 'Bench', content: '<p>Beans, oats, greens.</p>' },
    by: SYSTEM,
    now: new Date(),
    ...(question && {
      audience: { segment: SEGMENT, ...(question.part && { part: question.part }) },
    }),
  })
  const start = performance.now()
  await freeze(campaignId, () => Number.POSITIVE_INFINITY)
  const taken = performance.now() - start
  const frozen = (await findCampaign(campaignId))?.recipientCount
  if (frozen !== expected) throw new Error(`${frozen} people were frozen, not ${expected}`)
  return (1000 * taken) / size
}
