import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, it } from 'vitest'
import { LOCAL_AWS, USER_POOL_ID } from '../../local/aws.ts'
import { STAFF } from '../../local/sign-in/staff.ts'
import { startUserPool } from '../../local/sign-in/user-pool.ts'

const pool = await startUserPool()
const client = new CognitoIdentityProviderClient({ ...LOCAL_AWS, endpoint: pool.endpoint })
const UserPoolId = USER_POOL_ID

it('the user pool lists its accounts as Cognito does', async () => {
  const { Users, PaginationToken } = await client.send(new ListUsersCommand({ UserPoolId }))
  expect([Users, PaginationToken]).toEqual([
    [
      {
        Username: STAFF.sub,
        Attributes: [
          { Name: 'sub', Value: STAFF.sub },
          { Name: 'email', Value: STAFF.email },
        ],
        Enabled: true,
        UserStatus: 'CONFIRMED',
      },
    ],
    undefined,
  ])
})

it('the user pool refuses invalid requests with the error names that Cognito uses', async () => {
  const refusal = (command: Promise<unknown>) =>
    command.then(
      () => 'taken',
      (error: Error) => error.name,
    )
  expect([
    await refusal(client.send(new ListUsersCommand({ UserPoolId: 'us-east-1_other' }))),
    await refusal(client.send(new ListUsersCommand({ UserPoolId, Limit: 61 }))),
    await refusal(client.send(new GetUserCommand({ AccessToken: 'x' }))),
  ]).toEqual([
    'ResourceNotFoundException',
    'InvalidParameterException',
    'UnknownOperationException',
  ])
})
