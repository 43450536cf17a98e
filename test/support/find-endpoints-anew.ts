import { beforeEachSend, type SdkClient } from '../../local/iam/each-client.ts'

/**
 * Makes SDK clients read their endpoint from the environment before each request. By default a client reads its
 * endpoint once. Test files share the handlers' clients, but each file has its own emulators.
 */
export function findEndpointsAnew(): void {
  beforeEachSend(readEndpoint)
}

function readEndpoint({ config }: SdkClient): void {
  const variable = `AWS_ENDPOINT_URL_${config.serviceId.toUpperCase().replaceAll(' ', '_')}`
  if (config.isCustomEndpoint || process.env[variable] === undefined) return
  config.isCustomEndpoint = true
  config.endpoint = async () => {
    const { protocol, hostname, port, pathname: path } = new URL(process.env[variable] ?? '')
    return { protocol, hostname, port: Number(port), path }
  }
}
