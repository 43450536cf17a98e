import { runningCredentials } from './caller.ts'
import { beforeEachSend, type SdkClient } from './each-client.ts'

const changed = new WeakSet<object>()

/**
 * Makes every SDK client in this process sign with the credentials of the running function. Outside a function, a
 * client uses its own credentials. The choice is made for each request, because functions share clients.
 */
export function signAsRunningFunction(): void {
  beforeEachSend(useFunctionCredentials)
}

function useFunctionCredentials({ config }: SdkClient): void {
  if (changed.has(config)) return
  changed.add(config)
  const { serviceId, credentials: own } = config
  const provider: typeof own = async (options) =>
    (isEmulated(serviceId) && runningCredentials()) || own(options)
  // The SDK caches the result of a provider unless the provider is marked `memoized`.
  config.credentials = Object.assign(provider, { memoized: true })
}

/**
 * False for the real Bedrock, because the variable for its endpoint is not set. Requests to Bedrock are then signed
 * with the credentials of the person who started this process.
 */
function isEmulated(serviceId: string): boolean {
  const variable = `AWS_ENDPOINT_URL_${serviceId.toUpperCase().replaceAll(' ', '_')}`
  return process.env[variable] !== undefined
}
