import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitSes } from '../../local/control.ts'

/** Faster than the machine, so that SES's limits do not affect the measurement. */
const NO_LIMITS = { maxSendRate: 100_000, dailyQuota: 1e9 }

/**
 * The most recipients that a kill leaves uncertain, however fast the sender goes: 12 that one write marks as `sending`
 * (sender.ts), and 64 with a mail in flight (in-flight.ts).
 */
export const MOST_UNCERTAIN = 12 + 64

/** The heap size is fixed, because Node collects garbage less often if the machine has more memory. */
const HEAP_MB = 512

/** The laptop host of `npm start` in a separate process. */
export interface HostProcess {
  siteUrl: string
  /** Resident memory in megabytes, without the database's memory. */
  megabytes(): number
  /** Sends SIGKILL to the host and all of its child processes. */
  kill(): Promise<void>
}

export async function freePorts(): Promise<[number, number, number]> {
  return [await freePort(), await freePort(), await freePort()]
}

/** @throws if the host does not answer within two minutes */
export async function startHostProcess(
  dataDirectory: string,
  [site, inbox, signIn]: [number, number, number],
): Promise<HostProcess> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx', 'local/start.ts'],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(site),
        INBOX_PORT: String(inbox),
        SIGN_IN_PORT: String(signIn),
        LOCAL_DIR: dataDirectory,
      },
    },
  )
  const pid = child.pid ?? 0
  const gone = once(child, 'close')
  const kill = async () => {
    process.kill(-pid, 'SIGKILL')
    await gone
  }
  const siteUrl = `http://localhost:${site}`
  try {
    await untilUp(`${siteUrl}/api/health`)
    await limitSes(dataDirectory, NO_LIMITS)
  } catch (error) {
    await kill()
    throw error
  }
  return { siteUrl, kill, megabytes: () => residentOf(pid) }
}

async function untilUp(url: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(500)
  }
  throw new Error(`${url} does not answer`)
}

function residentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
