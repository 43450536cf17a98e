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
  /** Until this is called, every request is answered with 503. */
  answerWith(answer: Answer): void
  stop(): Promise<void>
}

/** The message is one line for a person: which port, and what to change. */
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
 * After Node's five seconds a busy machine closes connections that clients are just about to use again, all of them, and
 * a client's second and third try meet the next ones.
 */
const KEEP_ALIVE_MS = 600_000

/** How long a request may take to arrive, headers and body, before it is answered with 408 and its connection ends. */
const ARRIVES_WITHIN_MS = 30_000

/** A request must end this long after the host was told to stop, or its connection is cut. */
const STOP_GRACE_MS = 2000

/**
 * Listens on the loopback interface only, on IPv4 and, where there is any, IPv6: what runs here is not secured.
 *
 * @param port 0 takes any free port
 * @param variable the environment variable that sets the port, for the message of PortTaken
 * @param arrivesWithinMs how long a request may take to arrive
 * @throws PortTaken
 */
export async function listen(
  port: number,
  variable?: string,
  arrivesWithinMs = ARRIVES_WITHIN_MS,
): Promise<Listener> {
  let answer: Answer = (_request, response) => {
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('Starting\n')
  }
  const onRequest: RequestListener = (request, response) => {
    Promise.resolve()
      .then(() => answer(request, response))
      .catch((error: unknown) => fail(request, response, error))
  }
  const bind = (to: number, host: string) => bindTo(to, host, onRequest, arrivesWithinMs, variable)
  const first = await bind(port, '127.0.0.1')
  const chosen = portOf(first)
  const servers = [first]
  try {
    servers.push(await bind(chosen, '::1'))
  } catch (error) {
    const essential = error instanceof PortTaken && port !== 0
    if (essential) {
      first.close()
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
  arrivesWithinMs: number,
  variable?: string,
) {
  const options = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: arrivesWithinMs,
    headersTimeout: arrivesWithinMs,
    connectionsCheckingInterval: arrivesWithinMs / 10,
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
  // It ended before it had arrived: nobody waits for an answer, and nothing of ours failed.
  if (request.destroyed && !request.complete) return
  console.error(`${request.method} ${request.url} failed in the laptop host:`, error)
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
  response.end('Internal Server Error\n')
}
