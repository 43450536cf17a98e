import { GetCallerIdentityCommand } from '@aws-sdk/client-sts'
import { deployCommand } from '../../../lib/commands.ts'
import { type Environment, stackName } from '../../../lib/environments.ts'
import { mailPlaceholders } from '../../../lib/sender.ts'
import type { Aws } from '../aws.ts'
import type { Deployment, StackFacts } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, warning } from '../finding.ts'

const ACCOUNT = 'AWS account'
const RECORD = 'Record'
const STACK = 'Stack'

/** Checks on which all other checks depend. */
export const accountChecks: readonly Check<Deployment>[] = [
  { title: RECORD, run: async ({ environment }) => [judgeRecord(environment)] },
  { title: STACK, run: async ({ stack, environment }) => [judgeStack(await stack, environment)] },
]

interface Caller {
  account: string
  arn: string
}

/** Finds the account of the caller's credentials. If the record names another account, no other check runs. */
export async function identifyCaller({ sts }: Aws, environment: Environment) {
  try {
    const { Account = '', Arn = '' } = await sts.send(new GetCallerIdentityCommand({}))
    return { account: Account, finding: judgeCaller({ account: Account, arn: Arn }, environment) }
  } catch (error) {
    return { account: undefined, finding: judgeCallerError(error) }
  }
}

function judgeCaller({ account, arn }: Caller, environment: Environment): Finding {
  const who = arn.split(':').at(-1) ?? arn
  if (environment.account !== undefined && environment.account !== account)
    return failed(
      ACCOUNT,
      `You are ${who} in the account ${account}, but the record of ${environment.name} says ${environment.account}.`,
      `Use a profile of that account: AWS_PROFILE=… npm run doctor -- --env ${environment.name}`,
    )
  return passed(ACCOUNT, `${account}, ${environment.region}, as ${who}`)
}

export function judgeCallerError(error: unknown): Finding {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (/^(CredentialsProvider|TokenProvider|ProviderError)/.test(name))
    return failed(
      ACCOUNT,
      `There are no AWS credentials (${message}).`,
      'Run aws sso login, or aws configure, or name a profile: AWS_PROFILE=… npm run doctor -- …',
    )
  if (/^Expired|^RequestExpired/.test(name))
    return failed(
      ACCOUNT,
      'Your AWS credentials have expired.',
      'Run aws sso login, or get new ones where you got these',
    )
  if (/^(InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch)/.test(name))
    return failed(
      ACCOUNT,
      `AWS refuses your credentials (${name}).`,
      'Run aws configure and type the access key again; is the clock of this machine right?',
    )
  return failed(
    ACCOUNT,
    `AWS did not answer (${name}: ${message}).`,
    'Is this machine online? See https://health.aws.amazon.com for outages.',
  )
}

export function judgeRecord({ name, mail }: Environment): Finding {
  const missing = mailPlaceholders(mail)
  if (missing.length === 0) return passed(RECORD, 'the sender and the postal address are set')
  return failed(
    RECORD,
    `${missing.join(' and ')} of ${name} ${missing.length > 1 ? 'are placeholders' : 'is a placeholder'}: no mail can be sent.`,
    `Set ${missing.join(' and ')} in lib/environments.ts, then npx cdk deploy -c env=${name}`,
  )
}

export function judgeStack(
  facts: Pick<StackFacts, 'status' | 'terminationProtection'> | undefined,
  environment: Environment,
): Finding {
  const name = stackName(environment)
  const deploy = deployCommand(environment)
  if (!facts) return failed(STACK, `There is no stack ${name}.`, deploy)
  const { status } = facts
  const events = `aws cloudformation describe-stack-events --region ${environment.region} --stack-name ${name}`
  if (status.endsWith('_IN_PROGRESS'))
    return warning(
      STACK,
      `${name} is being changed (${status}).`,
      'Wait, then run the doctor again',
    )
  if (status === 'UPDATE_ROLLBACK_COMPLETE')
    return warning(STACK, `The last deployment of ${name} was rolled back.`, `See why: ${events}`)
  if (status === 'ROLLBACK_COMPLETE')
    return failed(
      STACK,
      `The first deployment of ${name} failed and was rolled back.`,
      `See why: ${events}; then docs/operations.md#a-first-deployment-that-failed`,
    )
  if (!/^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status))
    return failed(STACK, `${name} is ${status}.`, `See why: ${events}`)
  if (environment.data === 'keep' && !facts.terminationProtection)
    return failed(
      STACK,
      `${name} can be deleted by mistake: its termination protection is off.`,
      `Set protected: true in its record (lib/environments.ts), then ${deploy}`,
    )
  return passed(STACK, `${name} is ${status}`)
}
