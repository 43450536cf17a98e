import { describe, expect, it } from 'vitest'
import { modelAccesses } from '../../../local/bedrock/accesses.ts'
import { accessesOf, type TableRequest } from '../../../local/dynamodb/accesses.ts'

const one = { TableName: 'a' }
const two = { TableName: 'b' }

describe('the permissions that a request to DynamoDB needs', () => {
  it.each<[string, TableRequest, string[]]>([
    ['PutItem', one, ['PutItem a']],
    ['Query', one, ['Query a']],
    ['Query', { ...one, IndexName: 'i' }, ['Query a/index/i']],
    ['Scan', { ...one, IndexName: 'i' }, ['Scan a/index/i']],
    ['BatchGetItem', { RequestItems: { a: {}, b: {} } }, ['BatchGetItem a', 'BatchGetItem b']],
    ['BatchWriteItem', { RequestItems: { a: [] } }, ['BatchWriteItem a']],
    [
      'TransactGetItems',
      { TransactItems: [{ Get: one }, { Get: two }] },
      ['GetItem a', 'GetItem b'],
    ],
    [
      'TransactWriteItems',
      { TransactItems: [{ Put: one }, { Update: two }, { Delete: one }, { ConditionCheck: two }] },
      ['PutItem a', 'UpdateItem b', 'DeleteItem a', 'ConditionCheckItem b'],
    ],
    ['ListTables', {}, ['ListTables *']],
  ])('are the same as on AWS for %s %j', (operation, request, expected) => {
    const found = accessesOf(operation, request).map(
      ({ action, resource }) =>
        `${action.replace('dynamodb:', '')} ${resource.replace(/^.*:table\//, '')}`,
    )
    expect(found).toEqual(expected)
  })
})

describe('the permissions to call a model', () => {
  it('include the inference profile and the model in each region of the profile', () => {
    const resources = modelAccesses('us.maker.model-v1:0').map(({ resource }) => resource)
    expect(resources).toEqual([
      'arn:aws:bedrock:us-east-1:000000000000:inference-profile/us.maker.model-v1:0',
      'arn:aws:bedrock:us-east-1::foundation-model/maker.model-v1:0',
      'arn:aws:bedrock:us-east-2::foundation-model/maker.model-v1:0',
      'arn:aws:bedrock:us-west-2::foundation-model/maker.model-v1:0',
    ])
  })

  it('include only the model in this region if the call names no inference profile', () => {
    expect(modelAccesses('maker.model-v1:0')).toEqual([
      {
        action: 'bedrock:InvokeModel',
        resource: 'arn:aws:bedrock:us-east-1::foundation-model/maker.model-v1:0',
      },
    ])
  })
})
