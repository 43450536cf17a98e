import { SESClient } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'
import { documents } from '../../lambdas/platform/aws/dynamodb.ts'

/** When the process dies: before the call to AWS with this number, from 1, or after it and before its answer is read. */
export interface Death {
  step: number
  moment: 'before' | 'after'
}

/**
 * Lets a worker die at a step: from then on none of its calls to AWS is made, and no answer reaches it. Every SES,
 * SQS and DynamoDB call of the process goes through here.
 */
export async function killSwitch() {
  let counting = false
  let dead = false
  let death: Death | undefined
  let steps: string[] = []

  for (const client of [documents, SESClient.prototype, SQSClient.prototype]) {
    const original = client.send
    const call = (self: unknown, command: object): Promise<unknown> =>
      Reflect.apply(original, self, [command])
    const guarded = async function (this: unknown, command: object) {
      if (!counting) return call(this, command)
      if (dead) throw new Error('dead')
      steps.push(command.constructor.name)
      const mine = steps.length === death?.step
      if (mine && death?.moment === 'before') die()
      const answer = await call(this, command)
      if (mine) die()
      if (dead) throw new Error('dead')
      return answer
    }
    Object.defineProperty(client, 'send', { value: guarded, configurable: true })
  }

  function die(): never {
    dead = true
    throw new Error('killed')
  }

  return {
    /** Runs `work`, which dies as told, and gives the names of the calls that it made. */
    async during(work: () => Promise<unknown>, at?: Death): Promise<string[]> {
      steps = []
      death = at
      counting = true
      try {
        await work()
      } finally {
        counting = false
        dead = false
      }
      return steps
    },
  }
}
