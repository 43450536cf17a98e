import type { BucketName } from '../contract/buckets.ts'
import { CAMPAIGN_STARTER } from '../contract/schedules.ts'

/** What every client of an emulator is made with: the host's own credentials, which may do everything. */
export const LOCAL_AWS = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
}

export const ACCOUNT = '000000000000'

/** @param resource what follows the account, for example `table/posts` */
export function arnOf(service: string, resource: string): string {
  return `arn:aws:${service}:${LOCAL_AWS.region}:${ACCOUNT}:${resource}`
}

function roleArn(name: string): string {
  return `arn:aws:iam::${ACCOUNT}:role/${name}`
}

/** The name of an action's function, and of its role. */
export function functionName(action: string): string {
  return `myplateful-${action}`
}

/** The name that handlers find in the table's variable. */
export function tableName(table: string): string {
  return `myplateful-${table}`
}

export function tableArn(name: string): string {
  return arnOf('dynamodb', `table/${name}`)
}

export function bucketName(bucket: BucketName): string {
  return `myplateful-${bucket}`
}

/** Buckets' names are the world's, so no account stands in their ARNs. */
export function bucketArn(name: string): string {
  return `arn:aws:s3:::${name}`
}

export function queueName(queue: string): string {
  return `myplateful-${queue}`
}

export function queueArn(queue: string): string {
  return arnOf('sqs', queueName(queue))
}

/** A queue's URL ends in its name. */
export function queueArnOf(url: string): string {
  return arnOf('sqs', url.split('/').at(-1) ?? '')
}

/** The groups are called as in `dev`: the functions' rights name them. */
export const SCHEDULE_GROUP = 'myplateful-dev'
/** The group of the campaigns' one-time schedules. */
export const CAMPAIGN_GROUP = 'myplateful-dev-campaigns'
/** The role that runs the functions of the contract's schedules. */
export const SCHEDULES_ROLE = roleArn('myplateful-schedules')

export function scheduleArn(group: string, name: string): string {
  return arnOf('scheduler', `schedule/${group}/${name}`)
}

/** The variables of a handler that makes one-time schedules. */
export function campaignScheduleVariables() {
  return {
    CAMPAIGN_SCHEDULE_GROUP: CAMPAIGN_GROUP,
    CAMPAIGN_SCHEDULE_TARGET: arnOf('lambda', `function:${functionName(CAMPAIGN_STARTER)}`),
    CAMPAIGN_SCHEDULE_ROLE: roleArn('myplateful-campaign-schedules'),
    CAMPAIGN_SCHEDULE_DEAD_LETTERS: arnOf('sqs', 'campaign-schedules-dead-letters'),
  }
}
