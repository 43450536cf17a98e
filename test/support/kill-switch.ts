import { SESClient } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'
import { documents } from '../../lambdas/platform/aws/dynamodb.ts'

/**
 * The process dies at one call to AWS. `before`: AWS does not get the call. `after`: AWS carries out the call, but the
 * process does not get the answer. `step` is the call's number, from 1, or the name of its command.
 */
export interface Death {
  step: number | string
  moment: 'before' | 'after'
}

/**
 * Simulates a worker's death at a step. After that step no call to SES, SQS or DynamoDB is made and no answer arrives.
 * Wraps the clients of the whole process.
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
      const { name } = command.constructor
      steps.push(name)
      const isDeath = death && [steps.length, name].includes(death.step)
      if (isDeath && death?.moment === 'before') die()
      const answer = await call(this, command)
      if (isDeath) die()
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
    /** Runs `work`, which dies at `at`. Returns the names of its calls to AWS. */
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
