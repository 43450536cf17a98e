import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WELCOME_LIMITS } from '../../../contract/business.ts'
import type { GroupFigures } from '../../../lambdas/mail/groups/mail-groups.ts'
import { judgeGroup } from '../../../lambdas/welcome/judge-group.ts'

const NONE: GroupFigures = { mails: 0, arrived: 0, bounces: 0, complaints: 0 }
const judge = (kind: 'network' | 'domain', figures: Partial<GroupFigures>) =>
  judgeGroup(kind, { ...NONE, ...figures })
const bounced = { kind: 'waits', why: 'bounced' }

describe('welcome mail for a network or a domain', () => {
  it.each(['network', 'domain'] as const)(
    'is held after three bounces or complaints in fifteen mails (%s)',
    (kind) => {
      expect(judge(kind, { mails: 15, arrived: 12, bounces: 3 })).toEqual(bounced)
      expect(judge(kind, { mails: 15, arrived: 15, bounces: 1, complaints: 2 })).toEqual(bounced)
      expect(judge(kind, { mails: 16, arrived: 13, bounces: 3 }).kind).toBe('goes')
      expect(judge(kind, { mails: 10, arrived: 8, bounces: 2 }).kind).toBe('goes')
    },
  )
})

describe('a network from which people join', () => {
  it('gets more than three mails only if most of its mails were delivered', () => {
    expect(judge('network', {})).toEqual({ kind: 'goes', room: 3 })
    expect(judge('network', { mails: 3 })).toEqual({ kind: 'waits', why: 'no_result_yet' })
    expect(judge('network', { mails: 3, bounces: 1 })).toEqual(bounced)
    expect(judge('network', { mails: 10, arrived: 5 })).toMatchObject({ why: 'no_result_yet' })
    expect(judge('network', { mails: 9, arrived: 5 })).toEqual({ kind: 'goes', room: 1 })
    expect(judge('domain', { mails: 10 })).toEqual({ kind: 'goes', room: Number.POSITIVE_INFINITY })
  })

  it('gets at most three mails if all its mail bounces', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (reports) => {
        const figures = { ...NONE }
        for (const isReported of reports) {
          if (isReported) figures.bounces = figures.mails
          else if (judge('network', figures).kind === 'goes') figures.mails += 1
        }
        expect(figures.mails).toBeLessThanOrEqual(WELCOME_LIMITS.unprovenNetwork)
      }),
    )
  })
})
