import { describe, expect, it } from 'vitest'
import { actions } from '../../contract/actions.ts'
import { namesOf } from '../../contract/names-of.ts'
import { queues } from '../../contract/queues.ts'
import { concurrencyOf, maxWorkerExecutions } from '../../lib/concurrency.ts'
import { type Environment, environments } from '../../lib/environments.ts'
import { functionOf } from './read-template.ts'
import { synthesize } from './synth.ts'

const all: Environment[] = Object.values(environments)
const raised: Environment = {
  ...environments.dev,
  concurrency: { campaign: 10 },
  mail: { ...environments.dev.mail, share: 0.25 },
  reviewAiPosts: true,
}
const template = synthesize(raised)

describe('the concurrency of functions', () => {
  it.each(all)(
    'is 2, the minimum of SQS, for each queue consumer in the committed configuration of $name',
    (environment) => {
      expect(namesOf(queues).map((queue) => concurrencyOf(environment, queue))).toEqual([
        2, 2, 2, 2,
      ])
      expect(maxWorkerExecutions(environment)).toBe(8)
    },
  )

  it('is the configured number for the consumer of each queue', () => {
    expect(maxWorkerExecutions(raised)).toBe(16)
    const mappings = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'))
    const limits = mappings.map(({ Properties }) => Properties.ScalingConfig.MaximumConcurrency)
    expect(limits.toSorted((a, b) => a - b)).toEqual([2, 2, 2, 10])
  })

  it('is reserved for the blog search if the environment turns on reservations', () => {
    const reserving = synthesize({ ...environments.dev, reserveConcurrency: true })
    const reserved = Object.values(reserving.findResources('AWS::Lambda::Function')).flatMap(
      ({ Properties }) => Properties.ReservedConcurrentExecutions ?? [],
    )
    expect(reserved).toEqual([actions['search-blog'].reservedConcurrency])
  })

  it('is not reserved by default, because an account with a limit of 10 cannot reserve concurrency', () => {
    for (const { Properties } of Object.values(template.findResources('AWS::Lambda::Function')))
      expect(Properties.ReservedConcurrentExecutions).toBeUndefined()
  })
})

describe('the environment’s share of the account’s mail quota', () => {
  it.each(['run-campaign', 'preflight'] as const)('is passed to %s in a variable', (action) => {
    const { properties } = functionOf(template, action)
    expect(properties.Environment.Variables.MAIL_SHARE).toBe('0.25')
  })
})

describe('the review of AI-written posts', () => {
  const { REVIEW_AI_POSTS } = functionOf(template, 'write-article').properties.Environment.Variables

  it('is turned on by a variable of the function write-article', () => {
    expect(REVIEW_AI_POSTS).toBe('on')
  })

  it.each(all)('is off in the committed configuration of $name', (record) => {
    expect(record.reviewAiPosts ?? false).toBe(false)
  })
})
