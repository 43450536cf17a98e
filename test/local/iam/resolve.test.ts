import { describe, expect, it } from 'vitest'
import { readAssembly, type Stack } from '../../../local/iam/assembly.ts'
import { follow, type Names, resolve } from '../../../local/iam/resolve.ts'
import { assembly } from './assembly.ts'

/** The root stack passes a table of one nested stack to the functions of another nested stack. */
const directory = await assembly({
  root: {
    Resources: {
      Data: {
        Type: 'AWS::CloudFormation::Stack',
        Metadata: { 'aws:asset:path': 'data.nested.template.json' },
      },
      Functions: {
        Type: 'AWS::CloudFormation::Stack',
        Properties: {
          Parameters: {
            table: { 'Fn::GetAtt': ['Data', 'Outputs.TableName'] },
            tableArn: { 'Fn::GetAtt': ['Data', 'Outputs.TableArn'] },
            address: { 'Fn::GetAtt': ['Data', 'Outputs.Address'] },
            bucket: { Ref: 'Bucket' },
          },
        },
        Metadata: { 'aws:asset:path': 'functions.nested.template.json' },
      },
      Bucket: { Type: 'AWS::S3::Bucket' },
    },
  },
  'data.nested': {
    Resources: { Table: { Type: 'AWS::DynamoDB::GlobalTable' } },
    Outputs: {
      TableName: { Value: { Ref: 'Table' } },
      TableArn: { Value: { 'Fn::GetAtt': ['Table', 'Arn'] } },
      Address: { Value: { 'Fn::Join': ['', ['https://', { Ref: 'Table' }]] } },
    },
  },
  'functions.nested': {
    Parameters: {
      table: { Type: 'String' },
      tableArn: { Type: 'String' },
      address: { Type: 'String' },
      bucket: { Type: 'String' },
      stage: { Type: 'String', Default: 'dev' },
    },
    Resources: { Queue: { Type: 'AWS::SQS::Queue' } },
  },
})

const stacks = readAssembly(directory)
const functions = stacks.find(({ path }) => path.endsWith('Functions')) as Stack
const names: Names = {
  of: ({ resource, attribute }) => `<${resource.id}.${attribute}>`,
  pseudo: { 'AWS::AccountId': '000000000000' },
}
const resolved = (value: unknown) => resolve(value, functions, names)

describe('a value of a nested template', () => {
  it.each([
    ['a text', 'plain', 'plain'],
    ['a pseudo parameter', { Ref: 'AWS::AccountId' }, '000000000000'],
    ['a resource of the same stack', { 'Fn::GetAtt': ['Queue', 'Arn'] }, '<Queue.Arn>'],
    ['a resource of the parent', { Ref: 'bucket' }, '<Bucket.Ref>'],
    ['a resource of another nested stack', { Ref: 'table' }, '<Table.Ref>'],
    ['an attribute of a resource of another nested stack', { Ref: 'tableArn' }, '<Table.Arn>'],
    ['an output with a join', { Ref: 'address' }, 'https://<Table.Ref>'],
    ['a parameter’s default', { Ref: 'stage' }, 'dev'],
    ['a join', { 'Fn::Join': ['/', [{ Ref: 'tableArn' }, 'index']] }, '<Table.Arn>/index'],
    [
      'a substitution',
      { 'Fn::Sub': `\${AWS::AccountId}:\${Queue.Arn}:\${stage}` },
      '000000000000:<Queue.Arn>:dev',
    ],
    [
      'a substitution with its own variables',
      { 'Fn::Sub': [`\${x}-\${!y}`, { x: { Ref: 'table' } }] },
      `<Table.Ref>-\${y}`,
    ],
    [
      'a reference in a nested value',
      { a: [{ b: { Ref: 'table' } }] },
      { a: [{ b: '<Table.Ref>' }] },
    ],
  ])('is resolved if it is %s', (_, value, expected) => {
    expect(resolved(value)).toEqual(expected)
  })

  it('can be followed to the resource that it refers to', () => {
    expect(follow({ Ref: 'tableArn' }, functions)).toMatchObject({
      resource: { id: 'Table', type: 'AWS::DynamoDB::GlobalTable' },
      attribute: 'Arn',
    })
    expect(follow('plain', functions)).toBeUndefined()
    expect(follow({ Ref: 'stage' }, functions)).toBeUndefined()
  })

  it('is refused if it uses an unsupported function or a missing resource', () => {
    expect(() => resolved({ 'Fn::Select': [0, []] })).toThrow('uses Fn::Select')
    expect(() => resolved({ Ref: 'Nobody' })).toThrow('refers to Nobody, which does not exist')
  })
})
