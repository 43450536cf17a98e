import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSiteIfStale } from '../../local/build-site.ts'
import { atMost, type Figure, noted } from '../figure.ts'
import { freePorts, MOST_UNCERTAIN, startHostProcess } from './host-process.ts'
import { mailsPerAddress } from './mailbox.ts'
import { type Progress, staffOf } from './staff.ts'

/**
 * While mail is sent, the peak memory must not grow by more than this factor. Some growth is normal, because the inbox
 * stores half a kilobyte of each mail in memory: 20 MB for 40,000 mails.
 */
const MAX_MEMORY_GROWTH = 1.2

/**
 * Imports a list and sends a campaign to it, as staff do on the laptop host. In the middle of the campaign, kills
 * the host with SIGKILL and starts it again. The campaign must then continue by itself.
 */
export async function hostFigures(people: number): Promise<Figure[]> {
  await buildSiteIfStale(() => {})
  const folder = await mkdtemp(join(tmpdir(), 'myplateful-host-'))
  const ports = await freePorts()
  let host = await startHostProcess(folder, ports)
  try {
    const staff = await staffOf(host.siteUrl)
    const importMs = await timed(() => staff.importList(people))
    const id = await staff.send()
    const parts = [
      await staff.watch(id, people, 0.1, host.megabytes),
      await staff.watch(id, people, 0.5, host.megabytes),
    ]
    await host.kill()
    host = await startHostProcess(folder, ports)
    parts.push(await staff.watch(id, people, 0.6, host.megabytes))
    parts.push(await staff.watch(id, people, 1, host.megabytes))
    const [early, beforeDeath, again, end] = parts as [Progress, Progress, Progress, Progress]
    const { sentCount, failedCount, excludedCount, uncertainCount } = end.campaign
    const mails = await mailsPerAddress(folder)
    const twice = [...mails.values()].filter((count) => count > 1).length
    const lost = people - mails.size - uncertainCount
    return [
      noted(`importing ${people} people`, `${(people / (importMs / 1000)).toFixed(0)}/s`),
      noted('the campaign, until it was killed', `${beforeDeath.perSecond.toFixed(0)} mails/s`),
      {
        what: 'killed in the middle and started again',
        measured: `${sentCount} submitted, ${excludedCount + failedCount} excluded or failed, ${uncertainCount} uncertain, ${Math.max(0, lost)} lost, ${twice} twice`,
        limit: `0 lost, 0 twice, ≤ ${MOST_UNCERTAIN} uncertain`,
        ok:
          lost <= 0 &&
          twice === 0 &&
          uncertainCount <= MOST_UNCERTAIN &&
          sentCount + uncertainCount + excludedCount + failedCount === people,
      },
      atMost('peak memory at 50 % ÷ at 10 %', beforeDeath.peak / early.peak, MAX_MEMORY_GROWTH),
      atMost(
        'peak memory at 100 % ÷ at 60 %, started again',
        end.peak / again.peak,
        MAX_MEMORY_GROWTH,
      ),
      noted('peak memory', `${Math.max(...parts.map(({ peak }) => peak)).toFixed(0)} MB`),
    ]
  } finally {
    await host.kill().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
