import { runningCredentials } from './caller.ts'
import { beforeEachSend, type SdkClient } from './each-client.ts'

const known = new WeakSet<object>()

/**
 * From here on every client of the SDK in this process signs with the credentials of the function that runs, if one
 * does. Handlers share their clients.
 */
export function signAsRunningFunction(): void {
  beforeEachSend(equip)
}

function equip({ config }: SdkClient): void {
  if (known.has(config)) return
  known.add(config)
  const { serviceId, credentials: own } = config
  const provider: typeof own = async (options) =>
    (isEmulated(serviceId) && runningCredentials()) || own(options)
  // The SDK's own mark for a provider that it must not keep the answer of.
  config.credentials = Object.assign(provider, { memoized: true })
}

/** The real Bedrock is asked with the credentials of whoever started the host. */
function isEmulated(serviceId: string): boolean {
  const variable = `AWS_ENDPOINT_URL_${serviceId.toUpperCase().replaceAll(' ', '_')}`
  return process.env[variable] !== undefined
}
