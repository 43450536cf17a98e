import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  CHALLENGE_LIFE_MS,
  joinChallengeAnswer,
  MIN_PROOF_AGE_MS,
  type Proof,
} from '../../../contract/subscribers/join-shield.ts'
import { handler as askChallenge } from '../../../lambdas/subscribers/handlers/join-challenge.ts'
import { keysToTry, makeChallenge } from '../../../lambdas/subscribers/shield/challenge.ts'
import { countRecentProofs } from '../../../lambdas/subscribers/shield/challenge-store.ts'
import { prove } from '../../support/join-proof.ts'
import { call } from '../../support/request.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const people = await startSubscribers({ JOIN_SHIELD: 'on' })

const ada = 'ada@example.com'
const state = async (address = ada) => (await people.row(address))?.state_shard.split('#')[0]
const challenge = async () => {
  const { body } = await call(askChallenge)
  const answer = v.parse(joinChallengeAnswer, body).challenge
  if (!answer) throw new Error('No challenge')
  return answer
}
const join = (email: string, proof?: Proof, more = {}) =>
  call(people.handlers.join, { body: { email, source: 'landing_page', proof, ...more } })
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
const validProof = async () => {
  const proof = await prove(await challenge())
  wait(MIN_PROOF_AGE_MS)
  return proof
}

beforeEach(async () => {
  await people.fresh()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a join with a proof of work', () => {
  it('makes the subscriber active without a confirmation', async () => {
    const { status, body } = await join(ada, await validProof())
    expect([status, body?.is_active, await state()]).toEqual([201, true, 'active'])
  })

  it('only asks a person who left or is unconfirmed to follow the link in their mail', async () => {
    const { body } = await join(ada, await validProof())
    await people.unsubscribe(body?.id)
    expect((await join(ada, await validProof())).status).toBe(201)
    expect(await state()).toBe('unconfirmed')
    expect((await people.confirm(body?.id)).body).toEqual({ is_active: true })
    await join('bob@example.com')
    await join('bob@example.com', await validProof())
    expect(await state('bob@example.com')).toBe('unconfirmed')
  })
})

describe('a join without a valid proof', () => {
  const cases: [string, () => Promise<Proof | undefined>][] = [
    ['no proof', async () => undefined],
    ['a wrong key', async () => ({ ...(await validProof()), key: 'a'.repeat(64) })],
    [
      'a proof of an unknown challenge',
      async () => ({ ...(await validProof()), nonce: 'a'.repeat(32) }),
    ],
    ['a proof made too soon after the challenge', async () => prove(await challenge())],
    [
      'an expired proof',
      async () => {
        const proof = await validProof()
        wait(CHALLENGE_LIFE_MS)
        return proof
      },
    ],
    [
      'a used proof',
      async () => {
        const proof = await validProof()
        await join('eve@example.com', proof)
        return proof
      },
    ],
  ]
  it.each(cases)('must be confirmed by mail if it has %s', async (_, makeProof) => {
    const { status, body } = await join(ada, await makeProof())
    expect([status, body?.is_active, await state()]).toEqual([201, false, 'unconfirmed'])
    expect((await people.confirm((await people.row(ada))?.id)).body).toEqual({ is_active: true })
  })

  it('must be confirmed by mail if a simultaneous join used the same proof', async () => {
    const proof = await validProof()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => join(`person-${n}@example.com`, proof)),
    )
    expect(answers.filter(({ body }) => body?.is_active)).toHaveLength(1)
    expect(await people.stateTotals()).toMatchObject({ active: 1, unconfirmed: 19 })
  })

  it('must be confirmed by mail even if the person was active before unsubscribing', async () => {
    const { body } = await join(ada, await validProof())
    await people.unsubscribe(body?.id)
    await join(ada)
    expect(await state()).toBe('unconfirmed')
    expect((await people.undo(body?.id)).body).toEqual({ is_active: true })
  })

  it('leaves an active subscriber active', async () => {
    await join(ada, await validProof())
    expect((await join(ada)).body?.code).toBe('23505')
    expect(await state()).toBe('active')
  })
})

it('a join with a malformed proof of work is refused', async () => {
  const answer = await join(ada, { nonce: 'x', key: 'y' })
  expect([answer.status, answer.body?.code]).toEqual([400, 'invalid_request'])
})

describe('a program that fills the hidden field', () => {
  it('gets the usual answer without joining', async () => {
    const proven = await join('bob@example.com', await validProof())
    const { status, body } = await join(ada, await validProof(), { website: 'https://example.com' })
    expect([status, Object.keys(body ?? {})]).toEqual([201, Object.keys(proven.body ?? {})])
    expect(await people.row(ada)).toBeUndefined()
  })
})

describe('the proof of work', () => {
  it('is harder when more people join', () => {
    expect([0, 1, 60, 119, 120, 240, 480, 100_000].map(keysToTry)).toEqual([
      300, 300, 300, 300, 600, 1200, 2400, 2400,
    ])
  })

  it('has a difficulty that depends only on joins with a valid proof', async () => {
    // Joins are counted in blocks of five minutes. A block begins at this time, so no join is near the end of a block.
    vi.setSystemTime('2026-11-22T12:00:00Z')
    const before = await countRecentProofs(new Date())
    for (const name of ['a', 'b', 'c']) await join(`${name}@example.com`, await validProof())
    await join('d@example.com')
    await join('e@example.com', { nonce: 'a'.repeat(32), key: 'a'.repeat(64) })
    expect(await countRecentProofs(new Date())).toBe(before + 3)
    wait(5 * 60_000)
    expect(await countRecentProofs(new Date())).toBe(3)
    wait(5 * 60_000)
    expect(await countRecentProofs(new Date())).toBe(0)
  })

  it('has challenges that expire after ten minutes', async () => {
    vi.setSystemTime('2026-11-22T12:00:00Z')
    const proof = await validProof()
    const ends = async (partition: RegExp) =>
      (await people.work())
        .filter(({ pk }) => partition.test(String(pk)))
        .map(({ expires_at }) => new Date(Number(expires_at) * 1000))
    expect(await ends(/^challenge#/)).toEqual([new Date('2026-11-22T12:10:00Z')])
    await join(ada, proof)
    expect(await ends(/^challenge#/)).toEqual([])
    expect(await ends(/^joins#/)).toEqual([new Date('2026-11-22T12:15:01Z')])
  })

  it('takes about the requested number of tries', async () => {
    const tried = new Set<number | undefined>()
    for (let n = 0; n < 40; n += 1) {
      const { challenge: parameters, key } = await makeChallenge(4)
      const solution = await solveChallenge({ challenge: { parameters }, deriveKey })
      expect(solution?.derivedKey).toBe(key)
      tried.add(solution?.counter)
    }
    expect(tried).toEqual(new Set([3, 4, 5]))
  })

  it('has a different challenge, without its solution, for each request', async () => {
    const [one, other] = [await challenge(), await challenge()]
    expect(one.nonce).not.toBe(other.nonce)
    expect(one.keyPrefix).not.toBe(other.keyPrefix)
    expect(JSON.stringify(one)).not.toContain((await prove(one)).key)
  })
})
