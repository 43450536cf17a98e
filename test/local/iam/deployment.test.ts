import { describe, expect, it } from 'vitest'
import { actions } from '../../../contract/actions.ts'
import { readDeployment } from '../../../local/iam/deployment.ts'
import { synthesize } from '../../../local/iam/synthesize.ts'
import { assembly } from './assembly.ts'

const MAIL = { address: 'hello@plate.test', configurationSet: 'plain' }
const arn = (service: string, rest: string) => `arn:aws:${service}:us-east-1:000000000000:${rest}`

describe('the permissions of the functions', async () => {
  const { policies, modelId } = readDeployment(await synthesize(), MAIL)
  const rightsOf = (action: string) =>
    (policies.get(action) ?? [])
      .flatMap(({ Statement }) => Statement)
      .map(({ Action, Resource, Condition }) => ({ Action, Resource, Condition }))

  it('exist for each action of the contract', () => {
    expect([...policies.keys()].sort()).toEqual(Object.keys(actions).sort())
    for (const action of Object.keys(actions)) expect(rightsOf(action).length).toBeGreaterThan(0)
  })

  it('contain the local names of tables, indexes and queues', () => {
    expect(rightsOf('join-by-form')).toContainEqual({
      Action: [
        'dynamodb:BatchGetItem',
        'dynamodb:DeleteItem',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
      ],
      Resource: arn('dynamodb', 'table/myplateful-subscribers'),
    })
    expect(rightsOf('join-by-form')).toContainEqual({
      Action: 'sqs:SendMessage',
      Resource: arn('sqs', 'myplateful-welcome'),
    })
    expect(rightsOf('list-posts')).toContainEqual({
      Action: 'dynamodb:Query',
      Resource: arn('dynamodb', 'table/myplateful-posts/index/by-status'),
    })
  })

  it('contain the local sender address', () => {
    expect(rightsOf('send-welcome')).toContainEqual({
      Action: 'ses:SendRawEmail',
      Resource: [arn('ses', 'configuration-set/plain'), arn('ses', 'identity/plate.test')],
      Condition: { StringEquals: { 'ses:FromAddress': 'hello@plate.test' } },
    })
  })

  it('contain the local name of the role for schedules', () => {
    const pass = (role: string) => ({
      Action: 'iam:PassRole',
      Resource: `arn:aws:iam::000000000000:role/${role}`,
      Condition: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
    })
    expect(rightsOf('set-automation')).toContainEqual(pass('myplateful-schedules'))
  })

  it('allow polling a queue even if no environment variable contains the queue’s URL', () => {
    expect(rightsOf('record-feedback')).toContainEqual(
      expect.objectContaining({ Resource: arn('sqs', 'myplateful-feedback') }),
    )
  })

  it('name the AI model that MODEL_ID sets', () => {
    expect(rightsOf('edit-email-ai')).toContainEqual(
      expect.objectContaining({
        Resource: expect.arrayContaining([arn('bedrock', `inference-profile/${modelId}`)]),
      }),
    )
  })
})

/** An app with a table in one nested stack. A function for each action in `of` is in another nested stack. */
function deployment({ role = {}, of = Object.keys(actions) }: { role?: object; of?: string[] }) {
  const statement = (Action: string) => ({
    Statement: { Effect: 'Allow', Action, Resource: { Ref: 'tableArn' } },
  })
  return assembly({
    root: {
      Resources: {
        Data: {
          Type: 'AWS::CloudFormation::Stack',
          Metadata: { 'aws:asset:path': 'data.template.json' },
        },
        Functions: {
          Type: 'AWS::CloudFormation::Stack',
          Properties: {
            Parameters: {
              table: { 'Fn::GetAtt': ['Data', 'Outputs.Name'] },
              tableArn: { 'Fn::GetAtt': ['Data', 'Outputs.Arn'] },
            },
          },
          Metadata: { 'aws:asset:path': 'functions.template.json' },
        },
      },
    },
    data: {
      Resources: { Table: { Type: 'AWS::DynamoDB::GlobalTable' } },
      Outputs: {
        Name: { Value: { Ref: 'Table' } },
        Arn: { Value: { 'Fn::GetAtt': ['Table', 'Arn'] } },
      },
    },
    functions: {
      Parameters: { table: { Type: 'String' }, tableArn: { Type: 'String' } },
      Resources: {
        Role: {
          Type: 'AWS::IAM::Role',
          Properties: {
            Policies: [{ PolicyName: 'Own', PolicyDocument: statement('dynamodb:GetItem') }],
            ...role,
          },
        },
        Policy: {
          Type: 'AWS::IAM::Policy',
          Properties: { PolicyDocument: statement('dynamodb:PutItem'), Roles: [{ Ref: 'Role' }] },
        },
        Other: {
          Type: 'AWS::IAM::Policy',
          Properties: { PolicyDocument: statement('dynamodb:Scan'), Roles: ['somebody-else'] },
        },
        ...Object.fromEntries(
          of.map((action) => [
            action,
            {
              Type: 'AWS::Lambda::Function',
              Properties: {
                Description: `MyPlateful test: ${action}`,
                Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
                Environment: { Variables: { POSTS_TABLE: { Ref: 'table' } } },
              },
            },
          ]),
        ),
      },
    },
  })
}

describe('the permissions of functions in nested stacks', () => {
  it('come only from the role’s inline and attached policies', async () => {
    const { policies } = readDeployment(await deployment({}), MAIL)
    const statements = (policies.get('health') ?? []).flatMap(({ Statement }) => Statement)
    const Resource = arn('dynamodb', 'table/myplateful-posts')
    expect(statements).toEqual([
      { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource },
      { Effect: 'Allow', Action: 'dynamodb:PutItem', Resource },
    ])
  })

  it('cannot be read if a policy is unsupported or a function is missing', async () => {
    const managed = { ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] }
    const unsupported = await deployment({ role: managed })
    expect(() => readDeployment(unsupported, MAIL)).toThrow('has ManagedPolicyArns')
    const few = await deployment({ of: ['health'] })
    expect(() => readDeployment(few, MAIL)).toThrow('no function for the action join')
  })
})
