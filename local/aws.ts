import type { BucketName } from '../contract/buckets.ts'

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

/** Cognito's ids are the region, an underscore and a name that it makes up. */
export const USER_POOL_ID = `${LOCAL_AWS.region}_laptop`

export function userPoolArn(id: string): string {
  return arnOf('cognito-idp', `userpool/${id}`)
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

/** The group is called as in `dev`: the functions' rights name it. */
export const SCHEDULE_GROUP = 'myplateful-dev'
/** The role that runs the functions of the contract's schedules. */
export const SCHEDULES_ROLE = roleArn('myplateful-schedules')

export function scheduleArn(group: string, name: string): string {
  return arnOf('scheduler', `schedule/${group}/${name}`)
}
