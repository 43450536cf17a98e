import { __Client as Client, type DynamoDBClient } from '@aws-sdk/client-dynamodb'

/** The only members of an SDK client that hooks use. */
export type SdkClient = Pick<DynamoDBClient, 'config' | 'middlewareStack'>

const hooks = new Set<(client: SdkClient) => void>()
const { send } = Client.prototype

/**
 * Calls the hook before each request of every SDK client in this process. Patches the clients' shared prototype,
 * because handlers create their own clients, without options, as on Lambda.
 */
export function beforeEachSend(hook: (client: SdkClient) => void): void {
  hooks.add(hook)
  Client.prototype.send = sendAfterHooks
}

const sendAfterHooks: typeof send = function (this: SdkClient, ...args: unknown[]) {
  for (const hook of hooks) hook(this)
  return Reflect.apply(send, this, args)
}
