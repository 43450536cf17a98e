import { SESClient } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'
import { documents } from '../../lambdas/platform/aws/dynamodb.ts'
import { type Moment, steps } from './steps.ts'

interface Harm {
  kill?: { step: string; moment: Moment } | undefined
  errors: number
}

/** Every call of this process to AWS goes through here: it dies at the step that is named, with no word to anybody. */
export function recordCalls({ kill, errors }: Harm): void {
  if (errors > 0) failSome(errors)
  const step = steps.find(({ name }) => name === kill?.step)
  if (!step || !kill) return
  let seen = 0
  for (const client of [documents, SESClient.prototype, SQSClient.prototype]) {
    const original = client.send
    const tapped = async function (this: unknown, command: { input: unknown }) {
      const call = { name: command.constructor.name, text: JSON.stringify(command.input) }
      const mine = step.is(call) && ++seen === (step.nth ?? 1)
      if (mine && kill.moment === 'before') die()
      try {
        return await Reflect.apply(original, this, [command])
      } finally {
        // Also where the answer is a refusal.
        if (mine) die()
      }
    }
    Object.defineProperty(client, 'send', { value: tapped, configurable: true })
  }
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** In the wire, where the SDK's own second tries meet them too; half of the requests have been done by then. */
function failSome(share: number): void {
  documents.middlewareStack.add(
    (next) => async (args) => {
      const fails = Math.random() < share
      const isDone = Math.random() < 0.5
      if (fails && !isDone) throw internalError()
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
