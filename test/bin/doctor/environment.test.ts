import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deadLetterQueues } from '../../../bin/doctor/checks/jobs.ts'
import type { Dns } from '../../../bin/doctor/dns.ts'
import { examineEnvironment, type Surroundings } from '../../../bin/doctor/examine-environment.ts'
import type { Finding } from '../../../bin/doctor/finding.ts'
import { queues } from '../../../contract/queues.ts'
import { DEFAULT_TIMES, expressionOf, schedules } from '../../../contract/schedules.ts'
import { SECURITY_TXT } from '../../../contract/site/pages.ts'
import { securityHeaders } from '../../../contract/site/site-headers.ts'
import { tables } from '../../../contract/tables.ts'
import { type Environment, environments } from '../../../lib/environments.ts'
import type { Listener } from '../../../local/listen.ts'
import { synthesize } from '../../lib/synth.ts'
import { AwsError, denied, hideAwsConfiguration, type Replies, startAws } from './aws-stand-in.ts'

const ACCOUNT = '123456789012'
const SITE = 'https://www.company.com'
const DISTRIBUTION = 'd111111abcdef8.cloudfront.net'
const TOPIC = `arn:aws:sns:us-east-1:${ACCOUNT}:alarms`
const NOW = new Date('2026-11-20T12:00:00Z')
const certificateArn = `arn:aws:acm:us-east-1:${ACCOUNT}:certificate/0a1b2c3d`

const prod: Environment = {
  ...environments.prod,
  account: ACCOUNT,
  domain: { name: 'www.company.com', certificateArn },
  mail: {
    ...environments.prod.mail,
    from: 'hello@company.com',
    postalAddress: 'MyPlateful LLC, 1 Main Street, Indianapolis, IN 46204',
  },
}

const { Resources } = synthesize(prod).toJSON() as { Resources: Record<string, { Type: string }> }

/** The resources of the real templates in one stack, with made-up physical ids. */
function resources() {
  return Object.entries(Resources)
    .filter(([, { Type }]) => Type !== 'AWS::CloudFormation::Stack')
    .map(([LogicalResourceId, { Type }]) => ({
      LogicalResourceId,
      ResourceType: Type,
      PhysicalResourceId: physicalId(Type, LogicalResourceId),
    }))
}

function physicalId(type: string, logicalId: string): string {
  if (type === 'AWS::SQS::Queue')
    // The SDK sends a queue's requests to the queue's URL.
    return `${aws?.url}/${ACCOUNT}/${logicalId}`
  if (type === 'AWS::ApiGatewayV2::Api') return 'api123'
  if (type === 'AWS::SNS::Topic') return TOPIC
  return logicalId.toLowerCase()
}

function topicWith(statement: object) {
  const policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] })
  return { Attributes: { entry: { key: 'Policy', value: policy } } }
}

function scheduleNamed(Name: string) {
  const schedule = Object.entries(schedules).find(([name]) => name === Name)?.[1]
  const ScheduleExpression = schedule && expressionOf(schedule, DEFAULT_TIMES)
  const ScheduleExpressionTimezone = 'America/Indiana/Indianapolis'
  return { Name, State: 'ENABLED', ScheduleExpression, ScheduleExpressionTimezone }
}

const healthy: Replies = {
  GetCallerIdentity: { Account: ACCOUNT, Arn: `arn:aws:iam::${ACCOUNT}:user/ada`, UserId: 'A' },
  DescribeStacks: {
    Stacks: [
      {
        StackName: 'myplateful-prod',
        CreationTime: '2026-01-01T00:00:00Z',
        StackStatus: 'UPDATE_COMPLETE',
        EnableTerminationProtection: true,
        Outputs: [
          { OutputKey: 'SiteUrl', OutputValue: SITE },
          { OutputKey: 'SiteDnsRecord', OutputValue: `www.company.com CNAME ${DISTRIBUTION}` },
        ],
      },
    ],
  },
  ListStackResources: () => ({ StackResourceSummaries: resources() }),
  DescribeCertificate: {
    Certificate: {
      Status: 'ISSUED',
      DomainName: '*.company.com',
      NotAfter: NOW.getTime() / 1000 + 200 * 86_400,
    },
  },
  GetEmailIdentity: {
    VerifiedForSendingStatus: true,
    DkimAttributes: { Status: 'SUCCESS', SigningEnabled: true, Tokens: ['a', 'b', 'c'] },
  },
  GetAccount: {
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    EnforcementStatus: 'HEALTHY',
    SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 120 },
  },
  GetConfigurationSet: {
    ConfigurationSetName: 'set',
    SendingOptions: { SendingEnabled: true },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  },
  Converse: {
    output: { message: { role: 'assistant', content: [{ text: 'H' }] } },
    stopReason: 'max_tokens',
    usage: { inputTokens: 8, outputTokens: 1, totalTokens: 9 },
    metrics: { latencyMs: 300 },
  },
  GetFoundationModel: (modelId) => ({
    modelDetails: { modelId, modelLifecycle: { status: 'ACTIVE' } },
  }),
  ListUsers: { Users: [{ Username: 'u', Enabled: true, UserStatus: 'CONFIRMED' }] },
  DescribeUserPool: { UserPool: { MfaConfiguration: 'ON' } },
  GetAccountSettings: { AccountLimit: { ConcurrentExecutions: 1000 } },
  GetSchedule: scheduleNamed,
  GetItem: {},
  GetQueueAttributes: { Attributes: { ApproximateNumberOfMessages: '0' } },
  GetTopicAttributes: topicWith({
    Effect: 'Allow',
    Principal: { Service: 'cloudwatch.amazonaws.com' },
    Action: 'sns:Publish',
    Resource: TOPIC,
    Condition: { StringEquals: { 'aws:SourceAccount': ACCOUNT } },
  }),
  DescribeTable: (input) => ({
    Table: {
      TableName: JSON.parse(input).TableName,
      TableStatus: 'ACTIVE',
      DeletionProtectionEnabled: true,
    },
  }),
  DescribeContinuousBackups: {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' },
    },
  },
}

const dns: Dns = {
  resolveTxt: async (name) =>
    name.startsWith('_dmarc.')
      ? [['v=DMARC1; p=qua', 'rantine']]
      : [['other=1'], ['v=spf1 include:amazonses.com ~all']],
  resolveMx: async () => [{ exchange: 'mx.company.com', priority: 10 }],
  resolveCname: async () => [DISTRIBUTION],
  resolve4: async () => ['192.0.2.1'],
}

const headers = securityHeaders([
  'https://cognito-idp.us-east-1.amazonaws.com',
  `https://myplateful-prod-${ACCOUNT}.auth.us-east-1.amazoncognito.com`,
])

const healthySite: typeof fetch = async (input) => {
  const url = new URL(String(input))
  if (url.protocol === 'http:')
    return new Response(null, { status: 301, headers: { location: `${SITE}/` } })
  if (url.host === 'api123.execute-api.us-east-1.amazonaws.com')
    return new Response('{"code":"forbidden"}', { status: 403 })
  if (url.host !== 'www.company.com') throw new Error(`unexpected host ${url.host}`)
  if (url.pathname === '/api/health') return Response.json({ status: 'ok' }, { headers })
  if (url.pathname === SECURITY_TXT)
    return new Response(`Expires: ${new Date(NOW.getTime() + 300 * 86_400_000).toISOString()}\n`)
  const status = url.pathname.startsWith('/doctor') ? 404 : 200
  return new Response('<html>', { status, headers })
}

let aws: Pick<Listener, 'url' | 'stop'> | undefined

beforeEach(hideAwsConfiguration)

afterEach(async () => {
  vi.unstubAllEnvs()
  await aws?.stop()
  aws = undefined
})

async function examined(
  replies: Replies = {},
  environment: Environment = prod,
  surroundings: Surroundings = {},
): Promise<Finding[]> {
  aws = await startAws({ ...healthy, ...replies })
  const found: Finding[] = []
  const all = { dns, fetch: healthySite, now: NOW, ...surroundings }
  for await (const finding of examineEnvironment(environment, all)) found.push(finding)
  return found
}

const withStatus = (findings: Finding[], status: Finding['status']) =>
  findings.filter((finding) => finding.status === status)

describe('the doctor', () => {
  it('gives a healthy environment only one warning, about missing watchers', async () => {
    const found = await examined()
    expect(found.filter(({ status }) => status !== 'passed')).toMatchObject([
      { status: 'warning', title: 'Watchers' },
    ])
    expect(found.map(({ title }) => title)).toEqual([
      'AWS account',
      'Record',
      'Stack',
      'Pages',
      'Security headers',
      'API',
      'Unknown pages',
      'security.txt',
      'HTTPS',
      'Bypassing CloudFront',
      'Certificate',
      'DNS of the site',
      'Sender',
      'DKIM',
      'MAIL FROM',
      'SPF',
      'DMARC',
      'MX',
      'SES sandbox',
      'SES standing',
      'SES quota',
      'Suppression',
      'Model',
      'Model lifecycle',
      'Staff',
      'Second factor',
      'Lambda concurrency',
      'Schedules',
      'Dead letters',
      'Tables',
      'Watchers',
      'Alarm topic',
    ])
  })

  it('reads the resources of nested stacks, page by page, at any depth', async () => {
    const summary = (
      ResourceType: string,
      PhysicalResourceId: string,
      LogicalResourceId = 'X',
    ) => ({
      ResourceType,
      LogicalResourceId,
      PhysicalResourceId,
    })
    const nested = (name: string) =>
      summary('AWS::CloudFormation::Stack', `arn:aws:cloudformation:us-east-1:1:stack/${name}/1`)
    const all = resources()
    const half = all.length / 2
    const listed: string[] = []
    const found = await examined({
      ListStackResources: (input) => {
        const request = new URLSearchParams(input)
        const stack = request.get('StackName') ?? ''
        const more = request.get('NextToken')
        listed.push(`${stack.split('/')[1] ?? stack}${more ? ' more' : ''}`)
        if (stack === 'myplateful-prod')
          return {
            StackResourceSummaries: [
              nested('outer'),
              summary('AWS::CloudFormation::Stack', '', 'NeverMade'),
              ...all.slice(0, half),
            ],
          }
        if (stack.includes('/outer/'))
          return more
            ? { StackResourceSummaries: [nested('inner')] }
            : { StackResourceSummaries: all.slice(half, -5), NextToken: 'more' }
        return { StackResourceSummaries: all.slice(-5) }
      },
    })
    expect(listed).toEqual(['myplateful-prod', 'outer', 'outer more', 'inner'])
    expect(found.filter(({ status }) => status !== 'passed')).toMatchObject([{ title: 'Watchers' }])
  })

  it('reports an alarm topic that does not allow CloudWatch to publish', async () => {
    const onlyTls = {
      Effect: 'Deny',
      Principal: '*',
      Action: 'sns:Publish',
      Resource: TOPIC,
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    }
    const found = await examined({ GetTopicAttributes: topicWith(onlyTls) })
    expect(withStatus(found, 'failed')).toEqual([
      {
        status: 'failed',
        title: 'Alarm topic',
        found:
          'Its policy does not let cloudwatch.amazonaws.com publish: nobody is mailed about alarms.',
        remedy: 'npx cdk deploy -c env=prod --revert-drift',
      },
    ])
  })

  it('reports a placeholder sender only once', async () => {
    const { mail } = environments.prod
    const found = await examined({}, { ...prod, mail })
    expect(withStatus(found, 'failed')).toMatchObject([
      { title: 'Record', found: expect.stringContaining('mail.from and mail.postalAddress') },
    ])
    expect(withStatus(found, 'unchecked').map(({ title }) => title)).toEqual([
      'Sender',
      'SPF',
      'DMARC',
      'MX',
    ])
  })

  it('checks each dead-letter queue of the template', () => {
    const checked = deadLetterQueues(
      resources().map(({ ResourceType, LogicalResourceId, PhysicalResourceId }) => ({
        type: ResourceType,
        logicalId: LogicalResourceId,
        physicalId: PhysicalResourceId,
      })),
    )
    for (const name of Object.keys(queues))
      expect(
        checked.some(({ url }) => url.includes(`Queues${name.replaceAll('-', '')}deadletters`)),
      ).toBe(true)
    expect(checked.some(({ url }) => url.includes('SchedulesDeadLetters'))).toBe(true)
    const all = resources().filter(({ ResourceType }) => ResourceType === 'AWS::SQS::Queue')
    expect(checked.length).toBe(all.length - Object.keys(queues).length)
  })

  it('checks every schedule of the contract and every table of the stack', async () => {
    const asked: string[] = []
    await examined({
      GetAccountSettings: { AccountLimit: { ConcurrentExecutions: 1000 } },
      GetSchedule: (Name) => {
        asked.push(Name)
        return scheduleNamed(Name)
      },
      DescribeTable: (input) => {
        asked.push(JSON.parse(input).TableName)
        return { Table: { TableStatus: 'ACTIVE', DeletionProtectionEnabled: true } }
      },
    })
    expect(asked).toEqual(expect.arrayContaining(Object.keys(schedules)))
    expect(asked).toHaveLength(Object.keys(schedules).length + Object.keys(tables).length)
  })

  it('names the dead-letter queue that has messages', async () => {
    const found = await examined({
      GetQueueAttributes: (input) => ({
        Attributes: { ApproximateNumberOfMessages: /Queueswelcome/.test(input) ? '3' : '0' },
      }),
    })
    expect(withStatus(found, 'failed')).toMatchObject([
      {
        title: 'Dead letters',
        found: expect.stringMatching(/^3 in Queueswelcomedeadletters\w+\.$/),
        remedy: expect.stringMatching(/--queue-url http:\S+\/Queueswelcomedeadletters/),
      },
    ])
  })

  it('reports only the missing credentials when the caller has none', async () => {
    aws = await startAws(healthy)
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined)
    const found: Finding[] = []
    for await (const finding of examineEnvironment(prod)) found.push(finding)
    expect(found).toMatchObject([
      { status: 'failed', remedy: expect.stringContaining('aws sso login') },
    ])
  })

  it('reports only the wrong account when the credentials belong to another account', async () => {
    const found = await examined({}, { ...prod, account: '210987654321' })
    expect(found).toMatchObject([
      { status: 'failed', found: expect.stringContaining('210987654321') },
    ])
  })

  it('reports only the expiry when the credentials have expired', async () => {
    const found = await examined({ GetCallerIdentity: new AwsError('ExpiredToken', 'Old', 403) })
    expect(found).toMatchObject([{ status: 'failed', found: expect.stringContaining('expired') }])
  })

  it('reads all pages of the topic’s subscriptions to count confirmed watchers', async () => {
    const watched = { ...prod, watchers: ['ada@company.com', 'eve@company.com'] }
    const subscription = (Endpoint: string, SubscriptionArn: string) => ({
      Subscriptions: [{ Endpoint, SubscriptionArn, Protocol: 'email' }],
    })
    const found = await examined(
      {
        ListSubscriptionsByTopic: (input) =>
          input.includes('NextToken')
            ? subscription('eve@company.com', 'PendingConfirmation')
            : {
                ...subscription('ada@company.com', 'arn:aws:sns:us-east-1:1:topic:1'),
                NextToken: 'more',
              },
      },
      watched,
    )
    expect(found.find(({ title }) => title === 'Watchers')).toMatchObject({
      status: 'warning',
      found: expect.stringContaining('1 of 2 watchers of prod'),
      remedy: expect.stringContaining('aws sns subscribe'),
    })
  })

  it('checks the stack’s own certificate if a hosted zone is configured', async () => {
    const asked: string[] = []
    const found = await examined(
      {
        ListStackResources: () => ({
          StackResourceSummaries: [
            ...resources(),
            {
              LogicalResourceId: 'Certificate',
              ResourceType: 'AWS::CertificateManager::Certificate',
              PhysicalResourceId: certificateArn,
            },
          ],
        }),
        DescribeCertificate: (input) => {
          asked.push(JSON.parse(input).CertificateArn)
          return healthy.DescribeCertificate as object
        },
      },
      {
        ...prod,
        domain: { name: 'www.company.com', hostedZone: { id: 'Z1', name: 'company.com' } },
      },
    )
    expect(asked).toEqual([certificateArn])
    expect(withStatus(found, 'failed')).toEqual([])
  })

  it('names the recipients that SES refuses while the account is in the sandbox', async () => {
    const sandboxRecipients = ['ada@company.com', 'ben@d.com', 'eve@d.com', 'max@d.com']
    const identities: Replies = {
      GetEmailIdentity: (name) =>
        name === 'eve@d.com'
          ? new AwsError('NotFoundException', 'No', 404)
          : { ...healthy.GetEmailIdentity, VerifiedForSendingStatus: name !== 'max@d.com' },
    }
    const listed = { ...prod, mail: { ...prod.mail, sandboxRecipients } }
    const inSandbox = { ...healthy.GetAccount, ProductionAccessEnabled: false }
    const found = await examined({ ...identities, GetAccount: inSandbox }, listed)
    expect(found.find(({ title }) => title === 'SES recipients')).toMatchObject({
      status: 'failed',
      found: 'SES has not verified eve@d.com, max@d.com: it refuses mail to them.',
    })
  })

  it('checks no recipients once the account has left the sandbox', async () => {
    const asked: string[] = []
    await examined(
      {
        GetEmailIdentity: (name) => {
          asked.push(name)
          return healthy.GetEmailIdentity as object
        },
      },
      { ...prod, mail: { ...prod.mail, sandboxRecipients: ['eve@d.com'] } },
    )
    expect(asked).toEqual(['company.com'])
  })

  it.each([
    [
      'that AWS is about to withdraw',
      {
        modelDetails: {
          modelLifecycle: { status: 'LEGACY', endOfLifeTime: '2027-10-07T00:00:00Z' },
        },
      },
      'warning',
      'answers until 2027-10-07',
    ],
    [
      'that the region does not have',
      new AwsError('ResourceNotFoundException', 'Could not resolve the foundation model', 404),
      'failed',
      'Bedrock has no anthropic.claude-haiku-5-5 in us-east-1',
    ],
  ] as const)('reports a model %s, with a remedy', async (_, answer, status, sentence) => {
    const asked: string[] = []
    const found = await examined({
      GetFoundationModel: (modelId) => {
        asked.push(modelId)
        return answer
      },
    })
    expect(asked).toEqual([prod.model.model])
    expect(found).toContainEqual({
      status,
      title: 'Model lifecycle',
      found: expect.stringContaining(sentence),
      remedy: expect.stringContaining('lib/environments.ts'),
    })
  })

  it('names each missing IAM action and runs the other checks', async () => {
    const found = await examined({
      GetAccount: denied('ses:GetAccount'),
      ListUsers: denied('cognito-idp:ListUsers'),
      Converse: denied('bedrock:InvokeModel'),
      GetFoundationModel: denied('bedrock:GetFoundationModel'),
    })
    expect(withStatus(found, 'failed')).toEqual([])
    const missing = withStatus(found, 'unchecked').map(({ found }) => found)
    expect(missing).toEqual([
      expect.stringContaining('ses:GetAccount'),
      expect.stringContaining('bedrock:InvokeModel'),
      expect.stringContaining('bedrock:GetFoundationModel'),
      expect.stringContaining('cognito-idp:ListUsers'),
    ])
  })

  it('reports that it cannot read the stack, and runs the checks that do not need the stack', async () => {
    const found = await examined({ DescribeStacks: new AwsError('AccessDenied', 'No', 403) })
    expect(withStatus(found, 'failed')).toEqual([])
    expect(found).toContainEqual({
      status: 'unchecked',
      title: 'Stack',
      found: expect.stringContaining('cloudformation:DescribeStacks'),
    })
    expect(withStatus(found, 'passed').map(({ title }) => title)).toEqual(
      expect.arrayContaining(['DMARC', 'SES quota', 'Model']),
    )
  })

  it('reports only the missing stack before the first deployment', async () => {
    const found = await examined({
      DescribeStacks: new AwsError(
        'ValidationError',
        'Stack with id myplateful-prod does not exist',
      ),
    })
    expect(withStatus(found, 'failed')).toMatchObject([
      { title: 'Stack', remedy: 'npx cdk deploy -c env=prod' },
    ])
    expect(withStatus(found, 'unchecked').map(({ found }) => found)).toContain(
      'there is no stack myplateful-prod yet',
    )
  })

  it('reports each fault that a visitor would see', async () => {
    const found = await examined({}, prod, {
      fetch: async (input, init) => {
        const url = String(input)
        if (url.startsWith('http:')) return new Response('plain')
        if (url.includes('execute-api')) return Response.json({ status: 'ok' })
        if (url.endsWith('/terms')) throw new TypeError('fetch failed')
        const reply = await healthySite(input, init)
        reply.headers.delete('x-frame-options')
        return reply
      },
    })
    expect(withStatus(found, 'failed').map(({ title, found }) => `${title}: ${found}`)).toEqual([
      expect.stringContaining('/terms no answer (fetch failed)'),
      'Security headers: missing: x-frame-options.',
      expect.stringMatching(/^HTTPS: .*answers 200/),
      expect.stringMatching(/^Bypassing CloudFront: .*answers 200, not 403/),
    ])
  })

  it('reports a failure only for the checks “Pages” and “HTTPS” if the site does not answer', async () => {
    const found = await examined({}, prod, {
      fetch: async (input) => {
        if (String(input).includes('execute-api')) return new Response(null, { status: 403 })
        throw new TypeError('fetch failed', { cause: new Error('self-signed certificate') })
      },
    })
    expect(withStatus(found, 'failed').map(({ title }) => title)).toEqual(['Pages', 'HTTPS'])
    expect(withStatus(found, 'failed')[0]?.found).toContain('(self-signed certificate)')
  })

  it('reports each resource that was deleted outside CloudFormation', async () => {
    const found = await examined({
      GetEmailIdentity: new AwsError('NotFoundException', 'No', 404),
      GetConfigurationSet: new AwsError('NotFoundException', 'No', 404),
      GetSchedule: new AwsError('ResourceNotFoundException', 'No', 404),
      DescribeCertificate: new AwsError('ResourceNotFoundException', 'No'),
      DescribeTable: new AwsError('ResourceNotFoundException', 'No'),
    })
    const failures = withStatus(found, 'failed')
    expect(failures.map(({ title }) => title)).toEqual([
      'Certificate',
      'Sender',
      'Suppression',
      'Schedules',
      'Tables',
    ])
  })

  it('reads from the work table whether staff have paused automation', async () => {
    const asked: unknown[] = []
    const found = await examined({
      GetItem: (input) => {
        asked.push(JSON.parse(input))
        return { Item: { since: { S: '2026-11-20T08:00:00Z' } } }
      },
    })
    expect(asked).toMatchObject([
      {
        TableName: expect.stringMatching(/^tableswork/),
        Key: { pk: { S: 'automation' }, sk: { S: 'pause' } },
      },
    ])
    expect(withStatus(found, 'failed')).toMatchObject([
      { title: 'Schedules', found: expect.stringContaining('Staff paused automation') },
    ])
  })

  it('reports DNS as not checked when no name server answers', async () => {
    const timeout = Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
    const none = () => Promise.reject(timeout)
    const found = await examined({}, prod, {
      dns: { resolveTxt: none, resolveMx: none, resolveCname: none, resolve4: none },
    })
    expect(withStatus(found, 'unchecked').map(({ title }) => title)).toEqual([
      'DNS of the site',
      'SPF',
      'DMARC',
      'MX',
    ])
  })
})
