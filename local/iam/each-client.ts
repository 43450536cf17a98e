import { __Client as Client, type DynamoDBClient } from '@aws-sdk/client-dynamodb'

/** What every client of the SDK has. */
export type SdkClient = Pick<DynamoDBClient, 'config' | 'middlewareStack'>

const hooks = new Set<(client: SdkClient) => void>()
const { send } = Client.prototype

/**
 * From here on the hook meets every client of the SDK in this process before each request. Handlers make their clients
 * themselves, without options, as on Lambda; so the clients are met where they all send.
 */
export function beforeEachSend(hook: (client: SdkClient) => void): void {
  hooks.add(hook)
  Client.prototype.send = sendAfterHooks
}

const sendAfterHooks: typeof send = function (this: SdkClient, ...given: unknown[]) {
  for (const hook of hooks) hook(this)
  return Reflect.apply(send, this, given)
}
