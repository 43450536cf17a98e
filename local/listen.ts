import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { StartError } from './start-error.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

export interface Listener {
  port: number
  /** `http://localhost:<port>`, without a slash at the end. */
  url: string
  /** Until `answerWith` is called, every request gets 503. */
  answerWith(answer: Answer): void
  stop(): Promise<void>
}

export class PortTaken extends StartError {
  override name = 'PortTaken'
  constructor(port: number, variable: string | undefined) {
    const remedy = variable
      ? `Stop the program that uses it, or choose another port with ${variable}, for example: ${variable}=${port + 10} npm start`
      : 'Stop the program that uses it.'
    super(`Port ${port} is taken. ${remedy}`)
  }
}

/**
 * Node's default of five seconds makes requests fail on a busy machine: the server closes an idle connection just when
 * a client uses it again. A retry can then fail in the same way on another idle connection.
 */
const KEEP_ALIVE_MS = 600_000

/** Headers and body must arrive within this time. Otherwise the server answers 408 and closes the connection. */
const REQUEST_TIMEOUT_MS = 30_000

/** After this time, `stop` cuts the connections of requests that still run. */
const STOP_GRACE_MS = 2000

/**
 * Listens on IPv4, and on IPv6 if the machine has it. Uses only the loopback interface, because the host is not
 * secured.
 *
 * @param port 0 means any free port
 * @param variable the environment variable that sets the port, for the message of PortTaken
 * @throws PortTaken
 */
export async function listen(
  port: number,
  variable?: string,
  requestTimeout = REQUEST_TIMEOUT_MS,
): Promise<Listener> {
  let answer: Answer = (_request, response) => {
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('Starting\n')
  }
  const onRequest: RequestListener = (request, response) => {
    Promise.resolve()
      .then(() => answer(request, response))
      .catch((error: unknown) => fail(request, response, error))
  }
  const bind = (to: number, host: string) => bindTo(to, host, onRequest, requestTimeout, variable)
  const first = await bind(port, '127.0.0.1')
  const chosen = portOf(first)
  const servers = [first]
  try {
    servers.push(await bind(chosen, '::1'))
  } catch (error) {
    // Any other error means that this machine has no IPv6, which the host does not need.
    if (error instanceof PortTaken) {
      first.close()
      // Another program uses the port on IPv6, so a client of `localhost` could reach that program. If any free port is
      // allowed, the next attempt gets a different port.
      if (port === 0) return listen(port, variable, requestTimeout)
      throw error
    }
  }
  return {
    port: chosen,
    url: `http://localhost:${chosen}`,
    answerWith(next) {
      answer = next
    },
    async stop() {
      await Promise.all(servers.map(closeServer))
    },
  }
}

function bindTo(
  port: number,
  host: string,
  onRequest: RequestListener,
  requestTimeout: number,
  variable?: string,
) {
  const options = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout,
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: requestTimeout / 10,
  }
  return new Promise<Server>((resolve, reject) => {
    const server = createServer(options, onRequest)
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port, variable) : error)
    })
    server.listen(port, host, () => resolve(server))
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen')
  return address.port
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown) {
  // The client closed the connection before the whole request arrived, so the host is not at fault.
  if (request.destroyed && !request.complete) return
  console.error(`${request.method} ${request.url} failed in the laptop host:`, error)
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
  response.end('Internal Server Error\n')
}
