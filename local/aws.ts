import type { BucketName } from '../contract/buckets.ts'

/** Settings of the laptop host's own AWS clients. The emulators check no permissions for these credentials. */
export const LOCAL_AWS = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
}

export const ACCOUNT = '000000000000'

/** @param resource the part after the account, for example `table/posts` */
export function arnOf(service: string, resource: string): string {
  return `arn:aws:${service}:${LOCAL_AWS.region}:${ACCOUNT}:${resource}`
}

function roleArn(name: string): string {
  return `arn:aws:iam::${ACCOUNT}:role/${name}`
}

/** Has the form of Cognito's ids: the region, an underscore and a name. */
export const USER_POOL_ID = `${LOCAL_AWS.region}_laptop`

export function userPoolArn(id: string): string {
  return arnOf('cognito-idp', `userpool/${id}`)
}

/** The name of an action's function and of its role. */
export function functionName(action: string): string {
  return `myplateful-${action}`
}

export function tableName(table: string): string {
  return `myplateful-${table}`
}

export function tableArn(name: string): string {
  return arnOf('dynamodb', `table/${name}`)
}

export function bucketName(bucket: BucketName): string {
  return `myplateful-${bucket}`
}

export function bucketArn(name: string): string {
  return `arn:aws:s3:::${name}`
}

export function queueName(queue: string): string {
  return `myplateful-${queue}`
}

export function queueArn(queue: string): string {
  return arnOf('sqs', queueName(queue))
}

export function queueArnOf(url: string): string {
  return arnOf('sqs', url.split('/').at(-1) ?? '')
}

/** The laptop uses the name of `dev`'s schedule group, because the functions' permissions contain that name. */
export const SCHEDULE_GROUP = 'myplateful-dev'
export const SCHEDULES_ROLE = roleArn('myplateful-schedules')

export function scheduleArn(group: string, name: string): string {
  return arnOf('scheduler', `schedule/${group}/${name}`)
}
