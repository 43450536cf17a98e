import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda'
import { raiseConcurrencyCommand } from '../../../lib/commands.ts'
import { mostReserved, mostWorkers } from '../../../lib/concurrency.ts'
import type { Environment } from '../../../lib/environments.ts'
import { ask } from '../aws.ts'
import type { Deployment } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, warning } from '../finding.ts'

const TITLE = 'Lambda concurrency'

/** What Lambda wants left without a reservation (its developer guide, "Reserved concurrency"). */
const LEFT_TO_OTHERS = 100

/** Whether the queues' workers leave visitors enough of what the account may run at once. */
export const concurrency: Check<Deployment> = {
  title: TITLE,
  look: async ({ environment, aws }) => {
    const { AccountLimit } = await ask(
      'lambda:GetAccountSettings',
      aws.lambda.send(new GetAccountSettingsCommand({})),
    )
    return [judgeConcurrency(AccountLimit?.ConcurrentExecutions ?? 0, environment)]
  },
}

/** @param limit the account's concurrent executions: 10 in a new one, 1,000 usually */
export function judgeConcurrency(limit: number, environment: Environment): Finding {
  const reserved = mostReserved(environment)
  if (reserved > 0 && limit - reserved < LEFT_TO_OTHERS)
    return failed(
      TITLE,
      `The record reserves ${reserved} of the ${limit} executions that the account may run at once, and Lambda refuses to leave fewer than ${LEFT_TO_OTHERS}.`,
      `Take reserveConcurrency out of the record in lib/environments.ts, or ask for more: ${raiseConcurrencyCommand(environment)}`,
    )
  const workers = mostWorkers(environment)
  const half = Math.floor(limit / 2)
  const found = `the workers of all queues may hold ${workers} of the ${limit} executions that the account may run at once`
  if (workers <= half)
    return passed(TITLE, `${found}; the record's concurrency has room for ${half} in all`)
  const more = raiseConcurrencyCommand(environment)
  if (workers >= limit)
    return failed(TITLE, `All of them: ${found}.`, `${lower(half, environment)}${more}`)
  return warning(
    TITLE,
    `More than half: ${found}. In a rush visitors get errors.`,
    `${lower(half, environment)}${more}`,
  )
}

/** Where the record names no more than SQS's least there is nothing to take away. */
function lower(half: number, { concurrency = {}, ...environment }: Environment): string {
  const least = mostWorkers(environment)
  if (mostWorkers({ ...environment, concurrency }) === least) return 'Ask for more: '
  const room = Math.max(half, least)
  return `Set concurrency in lib/environments.ts so that all queues together have ${room}, or ask for more: `
}
