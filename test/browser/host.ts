import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Each worker of the browser tests drives a laptop host of its own: three ports from TEST_PORT on, and data that nobody
 * else has. So a test may change what is the whole product's, such as the blog or SES's pace, if it changes it back.
 */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
const firstPort = Number(process.env.TEST_PORT ?? 4300) + 3 * worker
export const LOCAL_DIR = `.local/browser-tests-${firstPort}`
export const SITE_URL = `http://localhost:${firstPort}`
export const INBOX_URL = `http://localhost:${firstPort + 1}`
export const SIGN_IN_URL = `http://localhost:${firstPort + 2}`

/** Starts this worker's host, empty. @throws Error when it cannot start; it has said why by then */
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
  // By its own word: on these ports another program might answer.
  await new Promise<void>((resolve, reject) => {
    host.stdout.on('data', (text) => {
      if (String(text).includes(SITE_URL)) resolve()
    })
    void ended.then(() => reject(new Error('The laptop host did not start')))
  })
  return {
    async stop() {
      // What it says of requests that are cut off now tells nothing.
      host.stderr.unpipe().resume()
      host.kill()
      await ended
    },
  }
}
