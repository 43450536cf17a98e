import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Action, actions } from '../contract/actions.ts'
import { DEFAULT_TIME_ZONE } from '../contract/business.ts'
import { mailEventPattern } from '../contract/mail/mail-events.ts'
import { type QueueName, queues as theQueues } from '../contract/queues.ts'
import { STAFF_SCOPE } from '../contract/route.ts'
import { DEFAULT_TIMES } from '../contract/schedules.ts'
import { createAuthorizer } from './api-gateway/authorizer.ts'
import { createApiGateway } from './api-gateway/gateway.ts'
import { queueArn } from './aws.ts'
import type { BedrockFaults } from './bedrock/faults.ts'
import { type Bedrock, startBedrock } from './bedrock/server.ts'
import { startControl } from './control.ts'
import { checkRoom, inWords } from './data-file.ts'
import { guardDynamoDb } from './dynamodb/guard.ts'
import { startDynamoDb } from './dynamodb/server.ts'
import { dropTables, makeTables } from './dynamodb/tables.ts'
import {
  applyEnvironment,
  CONFIGURATION_SET,
  handlerEnvironment,
  MAIL_ADDRESS,
  MAIL_DOMAIN,
  ORIGIN_SECRET,
} from './environment.ts'
import { fileBacklog } from './event-bridge/backlog.ts'
import { type Bus, startBus } from './event-bridge/bus.ts'
import { readDeployment } from './iam/deployment.ts'
import { createPermissionCheck } from './iam/permission-check.ts'
import { signAsRunningFunction } from './iam/sdk-credentials.ts'
import { synthesize } from './iam/synthesize.ts'
import { createInbox, type Inbox } from './inbox/mail.ts'
import { createInboxAnswer } from './inbox/server.ts'
import { createInvoker, type Handlers, loadHandlers } from './lambda.ts'
import { listen } from './listen.ts'
import { lockDirectory } from './lock.ts'
import { startS3 } from './s3/server.ts'
import { startScheduler } from './scheduler/server.ts'
import type { SesFaults, SesLimits } from './ses/faults.ts'
import { createHappen, eventsOf } from './ses/feedback.ts'
import { startSes } from './ses/server.ts'
import { startSignIn } from './sign-in/server.ts'
import { CLIENT_ID } from './sign-in/staff.ts'
import { startUserPool } from './sign-in/user-pool.ts'
import { createPictures } from './site/pictures.ts'
import { createSite } from './site/site.ts'
import { startPoller } from './sqs/poller.ts'
import { type Queues, type Sqs, startSqs } from './sqs/server.ts'

export interface HostOptions {
  /** 0 takes any free port. */
  ports: { site: number; inbox: number; signIn: number }
  /** Where data is kept between starts; none: everything in memory, gone at the end. */
  dataDirectory?: string
  /** Begin empty. */
  fresh?: boolean
  /** A DynamoDB that runs already. */
  dynamoDbEndpoint?: string
  /** The built site. @default dist/site */
  siteDirectory?: string
  /** @default the handlers of lambdas/, imported after the environment is set */
  handlers?: Handlers
  /** @default the contract's; tests shorten the visibility timeout */
  queues?: Queues
  sesLimits?: SesLimits
  /** Those who join must confirm their address by mail. @default false */
  doubleOptIn?: boolean
  /** Joining asks for a proof of work. @default true */
  joinShield?: boolean
  reviewAiPosts?: boolean
  /** Ask the real Bedrock, with the caller's AWS credentials. @default the offline writer and editor */
  realBedrock?: boolean
  /** Called when an emulator dies; the host should be stopped then. */
  onDeath?: (reason: string) => void
}

export interface Host {
  /** Without a slash at the end. */
  urls: { site: string; inbox: string; signIn: string }
  inbox: Inbox
  /** What SES lets through and what goes wrong: change the fields to see a handler cope. */
  faults: SesFaults
  /** What goes wrong with the model; undefined where it is the real one. */
  modelFaults: BedrockFaults | undefined
  /** Runs a schedule's action now and gives what it returned. */
  fire(schedule: string): Promise<unknown>
  /** DynamoDB itself, which asks nobody's rights. */
  dynamoDbEndpoint: string
  /** Stops everything that was started, last first. May be called twice. */
  stop(): Promise<void>
}

export const SITE_DIRECTORY = fileURLToPath(new URL('../dist/site', import.meta.url))

/** What the render action imports, made by the same build. */
export const RENDERER = new URL('../dist/render/renderer.mjs', import.meta.url).href

/**
 * Starts the product on this machine. Handlers read `process.env` when they are imported, and a module is imported
 * once: so a process can run one host in its life, except with `handlers` of its own.
 *
 * @throws StartError (PortTaken, DirectoryInUse, …); nothing is left running then
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const started: { stop(): Promise<void> }[] = []
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= stopAll(started)
    return stopped
  }
  try {
    return { ...(await start(options, (part) => started.push(part))), stop }
  } catch (error) {
    await stop()
    throw options.dataDirectory ? inWords(error, options.dataDirectory) : error
  }
}

async function start(
  options: HostOptions,
  stopLater: (part: { stop(): Promise<void> }) => void,
): Promise<Omit<Host, 'stop'>> {
  const { ports, dataDirectory, queues = theQueues } = options
  const inData = (name: string) => dataDirectory && join(dataDirectory, name)
  const remember = <T extends { stop(): Promise<void> }>(part: T): T => {
    stopLater(part)
    return part
  }

  const siteListener = remember(await listen(ports.site, 'PORT'))
  const inboxListener = remember(await listen(ports.inbox, 'INBOX_PORT'))
  const signInListener = remember(await listen(ports.signIn, 'SIGN_IN_PORT'))
  const siteUrl = siteListener.url
  if (dataDirectory) remember(await lockDirectory(dataDirectory))

  if (options.fresh && dataDirectory) await empty(dataDirectory)
  if (dataDirectory) checkRoom(dataDirectory)
  const mail = { address: MAIL_ADDRESS, configurationSet: CONFIGURATION_SET }
  const { policies, modelId } = readDeployment(await synthesize(), mail)
  const checkPermission = createPermissionCheck(policies)
  const dynamoDb = remember(
    await startDynamoDb({
      ...given('file', inData('dynamodb.sqlite')),
      ...given('endpoint', options.dynamoDbEndpoint),
      ...given('onDeath', options.onDeath),
    }),
  )
  if (options.fresh) await dropTables(dynamoDb.client)
  await makeTables(dynamoDb.client)

  const sqs = remember(await startSqs(queues, checkPermission))
  const bus = remember(startFeedbackBus(sqs, inData('events.jsonl')))
  const ses = remember(
    await startSes({
      onAccepted: (mail) => bus.put(eventsOf(mail)),
      ...given('folder', inData('mail')),
      ...given('limits', options.sesLimits),
      verifiedDomains: [MAIL_DOMAIN],
      configurationSets: [CONFIGURATION_SET],
      checkPermission,
    }),
  )
  const s3 = remember(await startS3({ siteUrl, ...given('folder', inData('s3')), checkPermission }))
  const bedrock: Bedrock | undefined = options.realBedrock
    ? undefined
    : remember(await startBedrock({ checkPermission }))
  const scheduler = remember(
    await startScheduler({
      timeZone: DEFAULT_TIME_ZONE,
      ...given('file', inData('schedules.json')),
      checkPermission,
    }),
  )
  const userPool = remember(await startUserPool(checkPermission))
  const inbox = createInbox(ses.mailbox)
  inboxListener.answerWith(createInboxAnswer(inbox, createHappen(bus, ses.mailbox)))
  const signIn = await startSignIn({
    listener: signInListener,
    siteUrl,
    ...given('keyFile', inData('sign-in-keys.json')),
  })

  applyEnvironment(
    handlerEnvironment({
      siteUrl,
      dynamoDb: dynamoDb.endpoint,
      sqs: sqs.endpoint,
      ses: ses.endpoint,
      s3: s3.endpoint,
      ...given('bedrock', bedrock?.endpoint),
      modelId,
      scheduler: scheduler.endpoint,
      userPool: userPool.endpoint,
      scheduleNames: scheduler.names,
      doubleOptIn: options.doubleOptIn ?? false,
      joinShield: options.joinShield ?? true,
      reviewAiPosts: options.reviewAiPosts ?? false,
      queueUrl: sqs.queueUrl,
      renderer: RENDERER,
    }),
  )
  signAsRunningFunction()
  guardDynamoDb(checkPermission)
  const handlers = options.handlers ?? (await loadHandlers())
  const invoke = createInvoker(handlers)
  for (const [action, { consumes }] of consumers()) {
    const { batchSize } = queues[consumes] ?? theQueues[consumes]
    const queueUrl = sqs.queueUrl(consumes)
    const poller = { endpoint: sqs.endpoint, queueUrl, queueArn: queueArn(consumes) }
    remember(startPoller({ ...poller, batchSize, action, invoke }))
  }
  scheduler.start(invoke)
  const urls = { site: siteUrl, inbox: inboxListener.url, signIn: signIn.issuer }
  if (dataDirectory)
    remember(
      await startControl({
        dataDirectory,
        fire: scheduler.fire,
        limitSes: (limits) => Object.assign(ses.faults, limits),
      }),
    )

  const authorize = createAuthorizer({ ...signIn, clientId: CLIENT_ID })
  siteListener.answerWith(
    createSite({
      directory: options.siteDirectory ?? SITE_DIRECTORY,
      siteUrl,
      signInUrl: signIn.issuer,
      invoke,
      originSecret: ORIGIN_SECRET,
      uploadsOrigin: s3.endpoint,
      pictures: createPictures(s3.objects),
      config: {
        timeZone: DEFAULT_TIME_ZONE,
        publish: DEFAULT_TIMES.publish,
        digest: DEFAULT_TIMES.digest,
        signIn: {
          authority: signIn.issuer,
          clientId: CLIENT_ID,
          scope: `openid email ${STAFF_SCOPE}`,
          logoutUrl: signIn.logoutUrl,
        },
      },
      api: createApiGateway({ invoke, authorize }),
    }),
  )
  return {
    urls,
    inbox,
    faults: ses.faults,
    modelFaults: bedrock?.faults,
    fire: scheduler.fire,
    dynamoDbEndpoint: dynamoDb.endpoint,
  }
}

function startFeedbackBus(sqs: Sqs, file: string | undefined): Bus {
  const pattern = mailEventPattern(CONFIGURATION_SET)
  const rules = [{ pattern, queueUrl: sqs.queueUrl('feedback') }]
  return startBus(sqs.endpoint, rules, file === undefined ? undefined : fileBacklog(file))
}

function consumers(): [string, Action & { consumes: QueueName }][] {
  const all: [string, Action][] = Object.entries(actions)
  return all.flatMap(([name, action]) => {
    const { consumes } = action
    return consumes ? [[name, { ...action, consumes }]] : []
  })
}

/** The lock stays: it is ours. */
async function empty(dataDirectory: string) {
  const ours = [
    'dynamodb.sqlite',
    'dynamodb.sqlite-wal',
    'dynamodb.sqlite-shm',
    'mail',
    's3',
    'schedules.json',
    'events.jsonl',
    'events.jsonl.position',
  ]
  for (const name of [...ours, 'sign-in-keys.json'])
    await rm(join(dataDirectory, name), { recursive: true, force: true })
}

async function stopAll(started: { stop(): Promise<void> }[]) {
  for (const part of started.toReversed()) await part.stop()
}

/** For optional fields: absent, not undefined. */
function given<K extends string, T>(key: K, value: T | undefined): { [P in K]?: T } {
  const one: { [P in K]?: T } = {}
  if (value !== undefined) one[key] = value
  return one
}
