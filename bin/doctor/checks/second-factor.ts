import { DescribeUserPoolCommand } from '@aws-sdk/client-cognito-identity-provider'
import { restoreCommand } from '../../../lib/commands.ts'
import type { Environment } from '../../../lib/environments.ts'
import { ask } from '../aws.ts'
import { type Deployment, idOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed } from '../finding.ts'

export const secondFactor: Check<Deployment> = {
  title: 'Second factor',
  look: async (deployment) => {
    const UserPoolId = await idOf(deployment, 'AWS::Cognito::UserPool')
    const command = new DescribeUserPoolCommand({ UserPoolId })
    const { UserPool } = await ask(
      'cognito-idp:DescribeUserPool',
      deployment.aws.cognito.send(command),
    )
    return [judgeSecondFactor(UserPool?.MfaConfiguration, deployment.environment)]
  },
}

export function judgeSecondFactor(mfa: string | undefined, environment: Environment): Finding {
  const title = 'Second factor'
  if (environment.mfa === 'required' && mfa !== 'ON')
    return failed(
      title,
      `The record asks for one, but Cognito's setting is ${mfa ?? 'unknown'}.`,
      restoreCommand(environment),
    )
  return passed(
    title,
    mfa === 'ON'
      ? 'everyone sets up an authenticator app at their first sign-in'
      : 'optional, as the record says',
  )
}
