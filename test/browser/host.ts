import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Each worker of the browser tests has its own laptop host (local/start.ts), with its own data and three ports from
 * TEST_PORT on. A test may therefore change the state of the whole product, such as the blog or the SES limits, and
 * must restore that state.
 */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
const firstPort = Number(process.env.TEST_PORT ?? 4300) + 3 * worker
export const LOCAL_DIR = `.local/browser-tests-${firstPort}`
export const SITE_URL = `http://localhost:${firstPort}`
export const INBOX_URL = `http://localhost:${firstPort + 1}`
export const SIGN_IN_URL = `http://localhost:${firstPort + 2}`

/** Starts this worker's host without data. @throws Error if it cannot start; the host has logged the reason */
export async function startHost(): Promise<{ stop(): Promise<void> }> {
  const host = spawn(process.execPath, ['--import', 'tsx', 'local/start.ts', '--fresh'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(firstPort),
      INBOX_PORT: String(firstPort + 1),
      SIGN_IN_PORT: String(firstPort + 2),
      LOCAL_DIR,
    },
  })
  host.stderr.pipe(process.stderr)
  const ended = once(host, 'exit')
  // Waits for the host's own output, because another program might answer on these ports.
  await new Promise<void>((resolve, reject) => {
    host.stdout.on('data', (text) => {
      if (String(text).includes(SITE_URL)) resolve()
    })
    void ended.then(() => reject(new Error('The laptop host did not start')))
  })
  return {
    async stop() {
      // Hides the errors of requests that break off when the host stops.
      host.stderr.unpipe().resume()
      host.kill()
      await ended
    },
  }
}
