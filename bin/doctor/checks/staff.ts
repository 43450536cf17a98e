import {
  DescribeUserPoolCommand,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { inviteStaffCommand, restoreCommand } from '../../../lib/commands.ts'
import type { Environment } from '../../../lib/environments.ts'
import { ask } from '../aws.ts'
import { type Deployment, idOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, warning } from '../finding.ts'

export const staffChecks: readonly Check<Deployment>[] = [
  { title: 'Staff', run: checkStaff },
  { title: 'Second factor', run: checkSecondFactor },
]

/** Cognito's maximum number of users in one response. There are fewer staff, so one request is enough. */
const PAGE = 60

async function checkStaff(deployment: Deployment): Promise<readonly Finding[]> {
  const UserPoolId = await idOf(deployment, 'AWS::Cognito::UserPool')
  const command = new ListUsersCommand({ UserPoolId, AttributesToGet: [], Limit: PAGE })
  const { Users = [] } = await ask('cognito-idp:ListUsers', deployment.aws.cognito.send(command))
  return [judgeStaff(Users, deployment.environment, UserPoolId)]
}

/** Prints no addresses, because people paste terminal output into tickets and chats. */
export function judgeStaff(
  users: readonly Pick<UserType, 'Enabled' | 'UserStatus'>[],
  environment: Environment,
  userPoolId: string,
): Finding {
  const title = 'Staff'
  const enabled = users.filter(({ Enabled }) => Enabled)
  const confirmed = enabled.filter(({ UserStatus }) => UserStatus === 'CONFIRMED').length
  const invited = enabled.length - confirmed
  const invite = inviteStaffCommand(environment, userPoolId)
  if (confirmed > 0)
    return passed(title, `${confirmed} can sign in${invited > 0 ? `, ${invited} invited` : ''}`)
  if (invited > 0)
    return warning(
      title,
      `${invited} invited, but nobody has signed in yet. The temporary password lasts 3 days.`,
      `For another one: ${invite} --message-action RESEND`,
    )
  return failed(title, 'Nobody can sign in: there is no enabled user.', invite)
}

async function checkSecondFactor(deployment: Deployment): Promise<readonly Finding[]> {
  const UserPoolId = await idOf(deployment, 'AWS::Cognito::UserPool')
  const command = new DescribeUserPoolCommand({ UserPoolId })
  const { UserPool } = await ask(
    'cognito-idp:DescribeUserPool',
    deployment.aws.cognito.send(command),
  )
  return [judgeSecondFactor(UserPool?.MfaConfiguration, deployment.environment)]
}

export function judgeSecondFactor(mfa: string | undefined, environment: Environment): Finding {
  const title = 'Second factor'
  if (environment.mfa === 'required' && mfa !== 'ON')
    return failed(
      title,
      `The record requires one, but Cognito's setting is ${mfa ?? 'unknown'}.`,
      restoreCommand(environment),
    )
  return passed(
    title,
    mfa === 'ON'
      ? 'everyone sets up an authenticator app at their first sign-in'
      : 'optional, as the record says',
  )
}
