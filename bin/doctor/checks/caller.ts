import { GetCallerIdentityCommand } from '@aws-sdk/client-sts'
import type { Environment } from '../../../lib/environments.ts'
import type { Aws } from '../aws.ts'
import { type Finding, failed, passed } from '../finding.ts'

const TITLE = 'AWS account'

interface Caller {
  account: string
  arn: string
}

/** Whose credentials these are. Without the right ones there is nothing else to look at. */
export async function whoAmI({ sts }: Aws, environment: Environment) {
  try {
    const { Account = '', Arn = '' } = await sts.send(new GetCallerIdentityCommand({}))
    return { account: Account, finding: judgeCaller({ account: Account, arn: Arn }, environment) }
  } catch (error) {
    return { account: undefined, finding: judgeNoCaller(error) }
  }
}

function judgeCaller({ account, arn }: Caller, environment: Environment): Finding {
  const who = arn.split(':').at(-1) ?? arn
  if (environment.account !== undefined && environment.account !== account)
    return failed(
      TITLE,
      `You are ${who} in the account ${account}, but the record of ${environment.name} says ${environment.account}.`,
      `Use a profile of that account: AWS_PROFILE=… npm run doctor -- --env ${environment.name}`,
    )
  return passed(TITLE, `${account}, ${environment.region}, as ${who}`)
}

export function judgeNoCaller(error: unknown): Finding {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (/^(CredentialsProvider|TokenProvider|ProviderError)/.test(name))
    return failed(
      TITLE,
      `There are no AWS credentials to look with (${message}).`,
      'Run aws sso login, or aws configure, or name a profile: AWS_PROFILE=… npm run doctor -- …',
    )
  if (/^Expired|^RequestExpired/.test(name))
    return failed(
      TITLE,
      'Your AWS credentials have expired.',
      'Run aws sso login, or get new ones where you got these',
    )
  if (/^(InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch)/.test(name))
    return failed(
      TITLE,
      `AWS does not take your credentials (${name}).`,
      'Run aws configure and type the access key again; is the clock of this machine right?',
    )
  return failed(
    TITLE,
    `AWS did not answer (${name}: ${message}).`,
    'Is this machine online? See https://health.aws.amazon.com for outages.',
  )
}
