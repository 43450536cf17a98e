import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Resource } from '../../../bin/doctor/deployment.ts'
import { physicalNames, printNames, shellLines } from '../../../bin/doctor/names.ts'
import { type Environment, environments } from '../../../lib/environments.ts'
import type { Listener } from '../../../local/listen.ts'
import { deployedResources } from '../../lib/deployed-resources.ts'
import { AwsError, denied, hideAwsConfiguration, type Replies, startAws } from './aws-stand-in.ts'

const { dev, prod } = environments
const place = { account: '123456789012', region: 'us-east-1' }
const outputs = { SiteUrl: 'https://d111111abcdef8.cloudfront.net' }

function namesIn(environment: Environment, resources: readonly Resource[]) {
  return physicalNames(environment, place, { resources, outputs })
}

const named = (variable: string, environment: Environment = prod) =>
  namesIn(environment, deployedResources(environment)).find((one) => one.variable === variable)
    ?.value

describe('the physical names of an environment', () => {
  it('are complete in prod', () => {
    const missing = namesIn(prod, deployedResources(prod)).filter(({ value }) => !value)
    expect(missing).toEqual([])
  })

  it('lack the firewall if the environment has none', () => {
    const missing = namesIn(dev, deployedResources(dev)).filter(({ value }) => !value)
    expect(missing.map(({ variable }) => variable)).toEqual(['WEB_ACL', 'LOG_FIREWALL'])
  })

  it.each([
    'AWS::ApiGatewayV2::Api',
    'AWS::CloudFront::Distribution',
    'AWS::Cognito::UserPool',
    'AWS::DynamoDB::GlobalTable',
    'AWS::Lambda::EventSourceMapping',
    'AWS::Logs::LogGroup',
    'AWS::S3::Bucket',
    'AWS::SES::ConfigurationSet',
    'AWS::SES::EmailIdentity',
    'AWS::SNS::Topic',
    'AWS::SQS::Queue',
    'AWS::Scheduler::ScheduleGroup',
    'AWS::SecretsManager::Secret',
    'AWS::WAFv2::WebACL',
  ])('contain each %s of the template once', (type) => {
    const resources = deployedResources(prod)
    const named = namesIn(prod, resources).map(({ value }) => value)
    for (const { physicalId } of resources.filter((one) => one.type === type))
      expect(named.filter((value) => value === physicalId)).toEqual([physicalId])
  })

  it('include each function under the name of its action, even in a nested stack', () => {
    expect(named('FUNCTION_SEND_WELCOME')).toMatch(/^BackendsendwelcomeFunction/)
    expect(named('FUNCTION_JOIN')).toMatch(/^joinFunction/)
  })

  it('include both the URL and the ARN of a queue', () => {
    expect(named('DEAD_LETTERS_WELCOME')).toMatch(
      /^https:\/\/sqs\.us-east-1\.amazonaws\.com\/123456789012\/Queueswelcomedeadletters/,
    )
    expect(named('DEAD_LETTERS_WELCOME_ARN')).toMatch(
      /^arn:aws:sqs:us-east-1:123456789012:Queueswelcomedeadletters/,
    )
  })

  it('are refused if two resources match one name', () => {
    const twice = deployedResources(prod).filter(({ type }) => type === 'AWS::SNS::Topic')
    expect(() => namesIn(prod, [...twice, ...twice])).toThrow(
      'Several resources match Monitoring/Topic:',
    )
  })
})

describe('the shell lines with the physical names', () => {
  it('unset each variable without a value, even if another environment set the variable', () => {
    const lines = shellLines(namesIn(dev, deployedResources(dev)))
    const script = `${lines.join('\n')}\necho "$ENVIRONMENT $REGION \${LOG_FIREWALL-unset}"`
    const env = { LOG_FIREWALL: 'that-of-prod' }
    const { stdout } = spawnSync('sh', ['-eu'], { input: script, env, encoding: 'utf8' })
    expect(stdout).toBe('dev us-east-1 unset\n')
  })
})

describe('the doctor with --names', () => {
  let aws: Pick<Listener, 'url' | 'stop'> | undefined

  beforeEach(hideAwsConfiguration)

  afterEach(async () => {
    vi.unstubAllEnvs()
    await aws?.stop()
    aws = undefined
  })

  const StackResourceSummaries = deployedResources(prod).map(({ type, logicalId, physicalId }) => ({
    ResourceType: type,
    LogicalResourceId: logicalId,
    PhysicalResourceId: physicalId,
  }))
  const account: Replies = {
    GetCallerIdentity: { Account: '123456789012', Arn: 'arn:aws:iam::123456789012:user/ada' },
    DescribeStacks: {
      Stacks: [{ StackName: 'myplateful-prod', StackStatus: 'CREATE_COMPLETE', Outputs: [] }],
    },
    ListStackResources: { StackResourceSummaries },
  }

  async function printed(replies: Replies = {}, environment: Environment = prod) {
    aws = await startAws({ ...account, ...replies })
    const lines: string[] = []
    await printNames(environment, (line) => lines.push(line))
    return lines
  }

  it('prints the names that CloudFormation returns', async () => {
    const lines = await printed()
    expect(lines).toContain("export STACK='myplateful-prod'")
    expect(lines).toContainEqual(expect.stringMatching(/^export TABLE_WORK='Tableswork[\w-]+'$/))
    expect(lines).toContain('unset SITE_URL')
  })

  it('names the command that creates the stack if the stack does not exist', async () => {
    const none = new AwsError('ValidationError', 'Stack with id myplateful-prod does not exist')
    await expect(printed({ DescribeStacks: none })).rejects.toThrow(
      'There is no stack myplateful-prod in us-east-1. To make it: npx cdk deploy -c env=prod',
    )
  })

  it('names the permission that is missing', async () => {
    const refused = denied('cloudformation:ListStackResources')
    await expect(printed({ ListStackResources: refused })).rejects.toThrow(
      'your credentials lack the IAM action cloudformation:ListStackResources',
    )
  })

  it('reports missing credentials', async () => {
    aws = await startAws(account)
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined)
    await expect(printNames(prod, console.log)).rejects.toThrow('There are no AWS credentials')
  })

  it('refuses to print names if the credentials belong to another account', async () => {
    await expect(printed({}, { ...prod, account: '210987654321' })).rejects.toThrow(
      'the record of prod says 210987654321',
    )
  })
})
