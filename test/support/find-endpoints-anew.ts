import { __Client as Client } from '@aws-sdk/client-dynamodb'

/** The parts of a client's configuration that hold where its service is. */
interface EndpointConfig {
  serviceId: string
  /** False until the client knows an address: it was given one, or found it in the environment. */
  isCustomEndpoint: boolean
  endpoint?: () => Promise<{ protocol: string; hostname: string; port: number; path: string }>
}

const known = new WeakSet<EndpointConfig>()
let installed = false

/**
 * A client looks for its service's address in the environment once. Each test file has emulators of its own, so the
 * clients that one file leaves to the next look before each request.
 */
export function findEndpointsAnew(): void {
  if (installed) return
  installed = true
  const { send } = Client.prototype
  Object.defineProperty(Client.prototype, 'send', {
    value(this: { config: EndpointConfig }, ...given: unknown[]) {
      if (!known.has(this.config)) lookEachTime(this.config)
      return Reflect.apply(send, this, given)
    },
  })
}

function lookEachTime(config: EndpointConfig): void {
  const variable = `AWS_ENDPOINT_URL_${config.serviceId.toUpperCase().replaceAll(' ', '_')}`
  if (config.isCustomEndpoint || process.env[variable] === undefined) return
  known.add(config)
  config.isCustomEndpoint = true
  config.endpoint = async () => {
    const { protocol, hostname, port, pathname: path } = new URL(process.env[variable] ?? '')
    return { protocol, hostname, port: Number(port), path }
  }
}
