import { expect } from 'vitest'
import { killSwitch } from './kill-switch.ts'
import { queueEvent } from './queue.ts'
import type { startStrangers } from './strangers.ts'

export const RELEASE = { kind: 'release', mailClass: 'welcome', most: 30 }

/**
 * Kills the worker of welcome mail before and after calls to AWS: in a run that a join starts, and in a run that the
 * sweeper starts. Expects at most one mail to each person, and that staff see everybody who got none.
 * @param deadly returns the indexes of the calls at which the worker dies
 */
export async function expectDeathsToBeSafe(
  strangers: Awaited<ReturnType<typeof startStrangers>>,
  deadly: (steps: readonly string[]) => number[],
): Promise<void> {
  const { join, sweep, minuteLater, start, since, sendWelcome, welcomeQueue, uncertain } = strangers
  const kill = await killSwitch()
  const send = (jobs: unknown[]) => Promise.all(jobs.map((job) => sendWelcome(queueEvent(job))))
  const paths: [string, () => Promise<unknown>][] = [
    ['requested', async () => send(await welcomeQueue.take())],
    ['swept', () => sendWelcome(queueEvent(RELEASE))],
  ]
  for (const [path, work] of paths) {
    await join(`counted-${path.length}@example.com`)
    const steps = await kill.during(work)
    expect(steps.length).toBeGreaterThan(8)
    for (const moment of ['before', 'after'] as const) {
      for (const index of deadly(steps)) {
        const email = `ada@${path.length}-${moment}-${index}.example`
        await join(email)
        const before = start()
        await kill.during(() => work().catch(() => undefined), { step: index + 1, moment })
        minuteLater(2)
        await sweep()
        minuteLater(2)
        await sweep()
        const { mails } = await uncertain()
        const isListed = mails.some((mail) => mail.email === email)
        const count = since(before).length
        expect(count, `${path}: ${steps[index]} ${moment}`).toBeLessThanOrEqual(1)
        expect(count > 0 || isListed, `${path}: ${steps[index]} ${moment}`).toBe(true)
      }
    }
  }
}
