import { __Client as Client } from '@aws-sdk/client-dynamodb'
import { runningCredentials } from './caller.ts'

type Provider = (options?: object) => Promise<object>

/** The part of a client's configuration that signs. */
interface SigningConfig {
  serviceId: string
  credentials: Provider
}

const known = new WeakSet<object>()
let installed = false

/**
 * From here on every client of the SDK in this process signs with the credentials of the function that runs, if one
 * does. Handlers share their clients and make them without credentials, as on Lambda; so the clients are met where they
 * all send.
 */
export function signAsRunningFunction(): void {
  if (installed) return
  installed = true
  const { send } = Client.prototype
  Object.defineProperty(Client.prototype, 'send', {
    value(this: { config: object }, ...given: unknown[]) {
      if (!known.has(this.config)) equip(this.config)
      return Reflect.apply(send, this, given)
    },
  })
}

function equip(config: object): void {
  known.add(config)
  if (!isSigning(config)) return
  const { serviceId, credentials: own } = config
  const provider: Provider = async (options) =>
    (isEmulated(serviceId) && runningCredentials()) || own(options)
  // The SDK's own mark for a provider that it must not keep the answer of.
  config.credentials = Object.assign(provider, { memoized: true })
}

function isSigning(config: object): config is SigningConfig {
  return 'serviceId' in config && 'credentials' in config
}

/** The real Bedrock is asked with the credentials of whoever started the host. */
function isEmulated(serviceId: string): boolean {
  const variable = `AWS_ENDPOINT_URL_${serviceId.toUpperCase().replaceAll(' ', '_')}`
  return process.env[variable] !== undefined
}
