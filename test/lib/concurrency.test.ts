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

describe('how many batches of a queue are worked at once', () => {
  it.each(all)('is the least that SQS takes, in $name as it is delivered', (environment) => {
    expect(namesOf(queues).map((queue) => concurrencyOf(environment, queue))).toEqual([2, 2, 2, 2])
    expect(maxWorkerExecutions(environment)).toBe(8)
  })

  it('is what the record says, queue by queue', () => {
    expect(maxWorkerExecutions(raised)).toBe(16)
    const mappings = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'))
    const limits = mappings.map(({ Properties }) => Properties.ScalingConfig.MaximumConcurrency)
    expect(limits.toSorted((a, b) => a - b)).toEqual([2, 2, 2, 10])
  })

  it('reserves, where the record says so, what a function may run at most, and for no other', () => {
    const reserving = synthesize({ ...environments.dev, reserveConcurrency: true })
    const reserved = Object.values(reserving.findResources('AWS::Lambda::Function')).flatMap(
      ({ Properties }) => Properties.ReservedConcurrentExecutions ?? [],
    )
    expect(reserved).toEqual([actions['search-blog'].atOnce])
  })

  it('reserves nothing else: an account that may run 10 has to keep all of them unreserved', () => {
    for (const { Properties } of Object.values(template.findResources('AWS::Lambda::Function')))
      expect(Properties.ReservedConcurrentExecutions).toBeUndefined()
  })
})

describe('the part of the account’s mail that is an environment’s', () => {
  it.each(['run-campaign', 'preflight'] as const)('is told to %s', (action) => {
    const { properties } = functionOf(template, action)
    expect(properties.Environment.Variables.MAIL_SHARE).toBe('0.25')
  })
})

describe('whether what the AI wrote waits for a person', () => {
  const { REVIEW_AI_POSTS } = functionOf(template, 'write-article').properties.Environment.Variables

  it('is told to the writer of articles, where the record says so', () => {
    expect(REVIEW_AI_POSTS).toBe('on')
  })

  it.each(all)('is not so in $name as it is delivered: posts go out by themselves', (record) => {
    expect(record.reviewAiPosts ?? false).toBe(false)
  })
})
