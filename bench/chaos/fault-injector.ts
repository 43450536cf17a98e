import { SESClient } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'
import { documents } from '../../lambdas/platform/aws/dynamodb.ts'
import { type Moment, steps } from './steps.ts'

interface Faults {
  kill?: { step: string; moment: Moment } | undefined
  errors: number
}

/** Kills this process with SIGKILL at the named step, and makes a share of its requests to DynamoDB fail. */
export function injectFaults({ kill, errors }: Faults): void {
  if (errors > 0) failSome(errors)
  const step = steps.find(({ name }) => name === kill?.step)
  if (!step || !kill) return
  let count = 0
  for (const client of [documents, SESClient.prototype, SQSClient.prototype]) {
    const original = client.send
    const send = async function (this: unknown, command: { input: unknown }) {
      const call = { name: command.constructor.name, text: JSON.stringify(command.input) }
      const isStep = step.is(call) && ++count === (step.nth ?? 1)
      if (isStep && kill.moment === 'before') die()
      try {
        return await Reflect.apply(original, this, [command])
      } finally {
        // In `finally`, because the process must be killed even if the request fails.
        if (isStep) die()
      }
    }
    Object.defineProperty(client, 'send', { value: send, configurable: true })
  }
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

/**
 * Makes a share of requests fail. Half of these requests fail after DynamoDB executed them. The SDK's retries can fail
 * too.
 */
function failSome(share: number): void {
  documents.middlewareStack.add(
    (next) => async (args) => {
      const fails = Math.random() < share
      const isExecuted = Math.random() < 0.5
      if (fails && !isExecuted) throw internalError()
      const answer = await next(args)
      if (fails) throw internalError()
      return answer
    },
    { step: 'finalizeRequest', priority: 'low', name: 'chaos' },
  )
}

function internalError(): Error {
  return Object.assign(new Error('Injected'), {
    name: 'InternalServerError',
    $fault: 'server',
    $metadata: { httpStatusCode: 500 },
  })
}
