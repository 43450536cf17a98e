import {
  CognitoIdentityProviderClient,
  paginateListUsers,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { StaffMember } from '../../../contract/staff/routes.ts'
import { env } from '../aws/env.ts'

const cognito = new CognitoIdentityProviderClient({})

/**
 * Everybody with an account in the user pool, sorted by name. Requests all attributes, because ListUsers with a list of
 * attributes fails if an account lacks a listed attribute.
 */
export async function readStaff(): Promise<StaffMember[]> {
  const staff: StaffMember[] = []
  const pages = paginateListUsers({ client: cognito }, { UserPoolId: env.USER_POOL_ID })
  for await (const { Users = [] } of pages) staff.push(...Users.flatMap(memberOf))
  return staff.toSorted((a, b) => a.name.localeCompare(b.name))
}

function memberOf({ Attributes = [] }: UserType): StaffMember[] {
  const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value
  const id = attribute('sub')
  const name = attribute('name') || attribute('email')
  return id && name ? [{ id, name }] : []
}
