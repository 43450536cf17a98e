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
import { checkDiskSpace, explainSystemError } from './data-file.ts'
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
import { automaticEvents, createEventSimulator } from './ses/feedback.ts'
import { startSes } from './ses/server.ts'
import { startSignIn } from './sign-in/server.ts'
import { CLIENT_ID } from './sign-in/staff.ts'
import { startUserPool } from './sign-in/user-pool.ts'
import { createPictures } from './site/pictures.ts'
import { createSite } from './site/site.ts'
import { startPoller } from './sqs/poller.ts'
import { type Queues, type Sqs, startSqs } from './sqs/server.ts'

export interface HostOptions {
  /** 0 means any free port. */
  ports: { site: number; inbox: number; signIn: number }
  /** Without a folder, all data is in memory and is lost when the host stops. */
  dataDirectory?: string
  /** First deletes the data of earlier runs. */
  fresh?: boolean
  /** The endpoint of a DynamoDB that is already running. The host then starts none. */
  dynamoDbEndpoint?: string
  /** @default dist/site */
  siteDirectory?: string
  /** If undefined, the host sets the environment variables, then imports the handlers of lambdas/. */
  handlers?: Handlers
  /** If undefined, the contract's queues. Tests use a shorter visibility timeout. */
  queues?: Queues
  sesLimits?: SesLimits
  /** People who join have to confirm their address by mail. @default false */
  doubleOptIn?: boolean
  /** People who join without a proof of work have to confirm their address by mail. @default true */
  joinShield?: boolean
  /** Posts by the AI wait for staff's approval. @default false */
  reviewAiPosts?: boolean
  /** Calls the real Bedrock with the caller's AWS credentials, not the offline model. @default false */
  realBedrock?: boolean
  /** Called when an emulator dies. The caller should then stop the host. */
  onDeath?: (reason: string) => void
}

export interface Host {
  /** Without a slash at the end. */
  urls: { site: string; inbox: string; signIn: string }
  inbox: Inbox
  /** SES's limits and failures. Change the fields to test a handler. */
  faults: SesFaults
  /** The model's failures; undefined with the real Bedrock. */
  modelFaults: BedrockFaults | undefined
  /** Runs a schedule's action now and returns its result. */
  fire(schedule: string): Promise<unknown>
  /** DynamoDB's own endpoint, without permission checks. */
  dynamoDbEndpoint: string
  /** Stops all parts in reverse order. May be called twice. */
  stop(): Promise<void>
}

export const SITE_DIRECTORY = fileURLToPath(new URL('../dist/site', import.meta.url))

/** The module that the render action imports, from the same build as the site. */
export const RENDERER = new URL('../dist/render/renderer.mjs', import.meta.url).href

/**
 * Starts the product on this machine. A process can start only one host, unless it passes its own `handlers`: modules
 * are imported once, and the handlers' SDK clients read `process.env` once.
 *
 * @throws StartError (PortTaken, DirectoryInUse, …), after stopping everything that was started
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
    throw options.dataDirectory ? explainSystemError(error, options.dataDirectory) : error
  }
}

async function start(
  options: HostOptions,
  stopLater: (part: { stop(): Promise<void> }) => void,
): Promise<Omit<Host, 'stop'>> {
  const { ports, dataDirectory, queues = theQueues } = options
  const inData = (name: string) => dataDirectory && join(dataDirectory, name)
  const stoppedLater = <T extends { stop(): Promise<void> }>(part: T): T => {
    stopLater(part)
    return part
  }

  const siteListener = stoppedLater(await listen(ports.site, 'PORT'))
  const inboxListener = stoppedLater(await listen(ports.inbox, 'INBOX_PORT'))
  const signInListener = stoppedLater(await listen(ports.signIn, 'SIGN_IN_PORT'))
  const siteUrl = siteListener.url
  if (dataDirectory) stoppedLater(await lockDirectory(dataDirectory))

  if (options.fresh && dataDirectory) await deleteData(dataDirectory)
  if (dataDirectory) checkDiskSpace(dataDirectory)
  const mail = { address: MAIL_ADDRESS, configurationSet: CONFIGURATION_SET }
  const { policies, modelId } = readDeployment(await synthesize(), mail)
  const checkPermission = createPermissionCheck(policies)
  const dynamoDb = stoppedLater(
    await startDynamoDb({
      ...optional('file', inData('dynamodb.sqlite')),
      ...optional('endpoint', options.dynamoDbEndpoint),
      ...optional('onDeath', options.onDeath),
    }),
  )
  if (options.fresh) await dropTables(dynamoDb.client)
  await makeTables(dynamoDb.client)

  const sqs = stoppedLater(await startSqs(queues, checkPermission))
  const bus = stoppedLater(startFeedbackBus(sqs, inData('events.jsonl')))
  const ses = stoppedLater(
    await startSes({
      onAccepted: (mail) => bus.put(automaticEvents(mail)),
      ...optional('folder', inData('mail')),
      ...optional('limits', options.sesLimits),
      verifiedDomains: [MAIL_DOMAIN],
      configurationSets: [CONFIGURATION_SET],
      checkPermission,
    }),
  )
  const s3 = stoppedLater(
    await startS3({ siteUrl, ...optional('folder', inData('s3')), checkPermission }),
  )
  const bedrock: Bedrock | undefined = options.realBedrock
    ? undefined
    : stoppedLater(await startBedrock({ checkPermission }))
  const scheduler = stoppedLater(
    await startScheduler({
      timeZone: DEFAULT_TIME_ZONE,
      ...optional('file', inData('schedules.json')),
      checkPermission,
    }),
  )
  const userPool = stoppedLater(await startUserPool(checkPermission))
  const inbox = createInbox(ses.mailbox)
  inboxListener.answerWith(createInboxAnswer(inbox, createEventSimulator(bus, ses.mailbox)))
  const signIn = await startSignIn({
    listener: signInListener,
    siteUrl,
    ...optional('keyFile', inData('sign-in-keys.json')),
  })

  applyEnvironment(
    handlerEnvironment({
      siteUrl,
      dynamoDb: dynamoDb.endpoint,
      sqs: sqs.endpoint,
      ses: ses.endpoint,
      s3: s3.endpoint,
      ...optional('bedrock', bedrock?.endpoint),
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
    stoppedLater(startPoller({ ...poller, batchSize, action, invoke }))
  }
  scheduler.start(invoke)
  const urls = { site: siteUrl, inbox: inboxListener.url, signIn: signIn.issuer }
  if (dataDirectory)
    stoppedLater(
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

/** Deletes the host's files, but not this process's own lock. */
async function deleteData(dataDirectory: string) {
  const names = [
    'dynamodb.sqlite',
    'dynamodb.sqlite-wal',
    'dynamodb.sqlite-shm',
    'mail',
    's3',
    'schedules.json',
    'events.jsonl',
    'events.jsonl.position',
  ]
  for (const name of [...names, 'sign-in-keys.json'])
    await rm(join(dataDirectory, name), { recursive: true, force: true })
}

async function stopAll(started: { stop(): Promise<void> }[]) {
  for (const part of started.toReversed()) await part.stop()
}

/** Omits the field if its value is undefined, because exactOptionalPropertyTypes refuses undefined there. */
function optional<K extends string, T>(key: K, value: T | undefined): { [P in K]?: T } {
  const field: { [P in K]?: T } = {}
  if (value !== undefined) field[key] = value
  return field
}
