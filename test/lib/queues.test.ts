import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../../contract/names-of.ts'
import { queues } from '../../contract/queues.ts'
import { synthesize } from './synth.ts'

const template = synthesize()
const made = template.findResources('AWS::SQS::Queue')

describe.each(namesOf(queues))('the queue %s', (name) => {
  const [id = '', queue] =
    Object.entries(made).find(([id]) => new RegExp(`^Queues${name}[0-9A-F]{8}$`).test(id)) ?? []

  it('has the contract’s visibility timeout', () => {
    expect(queue?.Properties.VisibilityTimeout).toBe(queues[name].visibilityTimeout)
  })

  it('moves repeatedly failing messages to its own dead-letter queue, which keeps them 14 days', () => {
    const { deadLetterTargetArn, maxReceiveCount } = queue?.Properties.RedrivePolicy ?? {}
    expect(maxReceiveCount).toBe(queues[name].maxReceives)
    const deadLetters = made[deadLetterTargetArn['Fn::GetAtt'][0]]
    expect(deadLetters?.Properties.MessageRetentionPeriod).toBe(14 * 24 * 60 * 60)
    const users = Object.values(made).filter(({ Properties }) =>
      JSON.stringify(Properties.RedrivePolicy ?? {}).includes(deadLetterTargetArn['Fn::GetAtt'][0]),
    )
    expect(users).toHaveLength(1)
  })

  it('is encrypted, and refuses plain HTTP', () => {
    expect(queue?.Properties.SqsManagedSseEnabled).toBe(true)
    template.hasResourceProperties('AWS::SQS::QueuePolicy', {
      Queues: [{ Ref: id }],
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Deny',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
        ]),
      },
    })
  })
})
