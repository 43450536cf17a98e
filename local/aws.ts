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

export function roleArn(name: string): string {
  return `arn:aws:iam::${ACCOUNT}:role/${name}`
}

/** An action's function and its role are both called this. */
export function functionName(action: string): string {
  return `myplateful-${action}`
}
