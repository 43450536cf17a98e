import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { SESClient } from '@aws-sdk/client-ses'

/** Free connections take turns, so that while mail flows none of them lies idle for long. */
const keepAlive = { keepAlive: true, maxSockets: 50, scheduling: 'fifo' } as const
const httpAgent = new HttpAgent(keepAlive)
const httpsAgent = new HttpsAgent(keepAlive)

/**
 * One attempt a call: whether a request that timed out was accepted is not known, so trying again is left to the
 * caller, who knows whether a second mail would do harm. SES answers within a second; one that does not within 10
 * must not hold its worker until the worker dies.
 */
const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: { httpAgent, httpsAgent, requestTimeout: 10_000, throwOnRequestTimeout: true },
})

const IDLE_LIMIT_MS = 2000

let lastAsked = 0

/**
 * The client, without connections that have been idle: the other end may have closed them, most of all while the
 * Lambda was frozen, and a request that meets a closed connection is one of which nobody knows what became.
 */
export function sesClient(): SESClient {
  const now = performance.now()
  if (now - lastAsked > IDLE_LIMIT_MS) dropIdleConnections()
  lastAsked = now
  return ses
}

function dropIdleConnections() {
  const idle = [httpAgent, httpsAgent].flatMap(({ freeSockets }) => Object.values(freeSockets))
  for (const socket of idle.flat()) socket?.destroy()
}
