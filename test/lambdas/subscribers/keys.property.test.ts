import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { receiptQuery } from '../../../contract/campaigns/schemas.ts'
import { subscriberStates } from '../../../contract/subscribers/admin-schemas.ts'
import { emailAddress, normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { goneKey } from '../../../contract/subscribers/gone-key.ts'
import {
  campaignIdOf,
  campaignKey,
  chunkKey,
  chunkName,
  chunkNameOf,
} from '../../../lambdas/campaigns/keys.ts'
import { slotKey } from '../../../lambdas/posts/reservations.ts'
import { idOf } from '../../../lambdas/subscribers/standing/links.ts'
import {
  allGrowthShards,
  allShards,
  growthShardOf,
  shardOf,
  stateShard,
} from '../../../lambdas/subscribers/standing/shard.ts'
import { addToDay, addToTotals } from '../../../lambdas/subscribers/standing/totals.ts'

vi.stubEnv('LINK_KEY', 'a key')

Object.assign(process.env, { SUBSCRIBERS_TABLE: 'subscribers', TIME_ZONE: 'UTC' })

const address = fc
  .oneof(
    fc.emailAddress(),
    fc.constantFrom(
      'counter#01@example.com',
      'counter#02@example.com',
      'growth#1@2026-11-21.test',
      'erased#0@example.com',
    ),
  )
  .filter((typed) => v.is(emailAddress, typed))
  .map(normalizeEmail)
const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
/** The number of a chunk, in campaigns of up to a million chunks. */
const place = fc.nat(999_999)

describe('the chunks of a campaign', () => {
  it('have names that sort by their number', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const names = [chunkName(one), chunkName(other)] as const
        expect(names[0] < names[1]).toBe(one < other)
        expect(v.is(receiptQuery, { after: names[0] })).toBe(true)
        expect(Number(chunkNameOf(chunkKey('c', names[0]).sk))).toBe(one)
      }),
    )
  })

  it('have keys that differ from each other and from the campaigns’ keys', () => {
    const id = fc.oneof(fc.string(), fc.constantFrom('campaign', 'campaign#', '#', 'content'))
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 4 }), fc.uniqueArray(place), (ids, places) => {
        const keys = ids.flatMap((of) => [
          campaignKey(of),
          ...places.map((one) => chunkKey(of, chunkName(one))),
        ])
        expect(new Set(keys.map(({ pk, sk }) => JSON.stringify([pk, sk]))).size).toBe(keys.length)
        expect(ids.map((of) => campaignIdOf(campaignKey(of).pk))).toEqual(ids)
      }),
    )
  })
})

describe('the table of subscribers', () => {
  it('has separate keys for people, totals, days and addresses that are gone', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(address),
        fc.uniqueArray(moment, { maxLength: 3 }),
        (all, days) => {
          const totals = allShards().map((shard) => addToTotals(shard, { active: 1 }).Update.Key)
          const changes = allGrowthShards().flatMap((shard) =>
            days.map((day) => addToDay(shard, 1, day).Update.Key),
          )
          const keys = [
            ...all,
            ...all.map((one) => goneKey(idOf(one))),
            ...totals.map(({ address }) => address),
            ...new Set(changes.map(({ address }) => address)),
          ]
          expect(new Set(keys).size).toBe(keys.length)
        },
      ),
    )
  })

  it('has a shard for every address', () => {
    const shards = subscriberStates.flatMap((state) =>
      allShards().map((shard) => stateShard(state, shard)),
    )
    expect(new Set(shards).size).toBe(shards.length)
    expect(allShards()).toEqual(allShards().toSorted())
    fc.assert(
      fc.property(address, (one) => {
        expect(allShards()).toContain(shardOf(one))
        expect(allGrowthShards()).toContain(growthShardOf(one))
      }),
    )
  })
})

it('two publishing times have the same key if and only if they are in the same minute', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -120_000, max: 120_000 }), (one, step) => {
      const other = new Date(one.getTime() + step)
      const minute = (at: Date) => Math.floor(at.getTime() / 60_000)
      const same = slotKey(one.toISOString()) === slotKey(other.toUTCString())
      expect(same).toBe(minute(one) === minute(other))
    }),
  )
})
