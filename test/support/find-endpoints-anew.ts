import { beforeEachSend, type SdkClient } from '../../local/iam/each-client.ts'

/**
 * A client looks for its service's address in the environment once. Each test file has emulators of its own, so the
 * clients that one file leaves to the next look before each request.
 */
export function findEndpointsAnew(): void {
  beforeEachSend(lookEachTime)
}

function lookEachTime({ config }: SdkClient): void {
  const variable = `AWS_ENDPOINT_URL_${config.serviceId.toUpperCase().replaceAll(' ', '_')}`
  if (config.isCustomEndpoint || process.env[variable] === undefined) return
  config.isCustomEndpoint = true
  config.endpoint = async () => {
    const { protocol, hostname, port, pathname: path } = new URL(process.env[variable] ?? '')
    return { protocol, hostname, port: Number(port), path }
  }
}
