import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPermissionCheck } from '../../../local/iam/permission-check.ts'
import { policyDocument } from '../../../local/iam/policy.ts'

const POSTS = 'arn:aws:dynamodb:us-east-1:000000000000:table/myplateful-posts'
const get = { action: 'dynamodb:GetItem', resource: POSTS }
const put = { action: 'dynamodb:PutItem', resource: POSTS }
const drop = { action: 'dynamodb:DeleteTable', resource: POSTS }

const document = (...Statement: object[]) =>
  v.parse(policyDocument, { Version: '2012-10-17', Statement })
const checkPermission = createPermissionCheck(
  new Map([
    [
      'get-post',
      [
        document(
          {
            Effect: 'Allow',
            Action: ['dynamodb:GetItem', 'dynamodb:DeleteTable'],
            Resource: POSTS,
          },
          { Effect: 'Deny', Action: 'dynamodb:DeleteTable', Resource: '*' },
        ),
      ],
    ],
  ]),
)
const signedBy = (keyId: string) => ({
  authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/20261122/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
})
const ask = (keyId: string, ...accesses: (typeof get)[]) =>
  checkPermission(signedBy(keyId), accesses)

let error: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('the permission check', () => {
  it('allows what the function’s role allows', async () => {
    expect(await ask('myplateful-get-post', get)).toBeUndefined()
  })

  it('refuses, with IAM’s message, what the function’s role does not allow', async () => {
    const principal =
      'arn:aws:sts::000000000000:assumed-role/myplateful-get-post/myplateful-get-post'
    const message = `User: ${principal} is not authorized to perform: dynamodb:PutItem on resource: ${POSTS} because no identity-based policy allows the dynamodb:PutItem action`
    expect(await ask('myplateful-get-post', put)).toEqual({ principal, ...put, message })
    expect(error).toHaveBeenCalledWith({ event: 'access_denied', message })
  })

  it('mentions an explicit deny in the message of the refusal', async () => {
    const refusal = await ask('myplateful-get-post', drop)
    expect(refusal?.message).toMatch(/with an explicit deny in an identity-based policy$/)
  })

  it('refuses a request if one of its permissions is missing', async () => {
    expect(await ask('myplateful-get-post', get, put)).toMatchObject(put)
  })

  it('decides a repeated request in the same way', async () => {
    for (const _ of [1, 2]) {
      expect(await ask('myplateful-get-post', get)).toBeUndefined()
      expect(await ask('myplateful-get-post', put)).toMatchObject(put)
    }
  })

  it('refuses everything to a function without a role', async () => {
    expect(await ask('myplateful-nobody', get)).toMatchObject(get)
  })

  it('does not check requests that no function signed', async () => {
    expect(await ask('local', put)).toBeUndefined()
    expect(await checkPermission({}, [put])).toBeUndefined()
  })

  it('refuses a policy with a condition key that no emulator sets', () => {
    const onTime = document({
      Effect: 'Allow',
      Action: '*',
      Resource: '*',
      Condition: { DateLessThan: { 'aws:CurrentTime': '2030-01-01T00:00:00Z' } },
    })
    expect(() => createPermissionCheck(new Map([['health', [onTime]]]))).toThrow(
      'The policy of health has a condition on aws:CurrentTime',
    )
  })
})
