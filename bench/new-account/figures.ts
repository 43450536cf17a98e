import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSiteIfStale } from '../../local/build-site.ts'
import { readStatus } from '../../local/control.ts'
import { type Figure, noted } from '../figure.ts'
import { freePorts, startHostProcess } from '../host/host-process.ts'
import { mailsPerAddress } from '../host/mailbox.ts'
import { staffOf } from '../host/staff.ts'
import { percentile } from '../timing.ts'
import { startVisitors } from './visitors.ts'

/** What Lambda runs at once in a new account. */
const CONCURRENCY = 10
/** What a request to SES takes in the same region. */
const LATENCY_MS = 25

/**
 * A campaign to `people` on a laptop host that runs no more functions at once than a new account, while visitors join.
 * @param rate mails a second that SES takes, welcome mail included
 * @param visitors how many join in a second
 */
export async function newAccountFigures(
  people: number,
  rate: number,
  visitors: number,
): Promise<Figure[]> {
  await buildSiteIfStale(() => {})
  const folder = await mkdtemp(join(tmpdir(), 'myplateful-new-account-'))
  const host = await startHostProcess(folder, await freePorts(), {
    ses: { maxSendRate: rate, latencyMs: LATENCY_MS },
    environment: { LAMBDA_CONCURRENCY: String(CONCURRENCY), JOIN_SHIELD: '0' },
  })
  try {
    const staff = await staffOf(host.siteUrl)
    await staff.importList(people)
    const before = (await readStatus(folder)).executions
    const start = performance.now()
    const visitorsGo = startVisitors(host.siteUrl, visitors)
    const { campaign } = await staff.watch(await staff.sendToAll(), people, 1, () => 0)
    const seconds = (performance.now() - start) / 1000
    const { times, errors } = await visitorsGo()
    const { executions, deadLetters } = await readStatus(folder)

    const failed = [...errors.values()].reduce((sum, count) => sum + count, 0)
    const kinds = [...errors].map(([error, count]) => `, ${count} × ${error}`).join('')
    const dead = deadLetters.reduce((sum, { messages }) => sum + messages, 0)
    const mails = [...(await mailsPerAddress(folder))].filter(([to]) => to.startsWith('person-'))
    const twice = mails.filter(([, count]) => count > 1).length
    const lost = Math.max(0, people - mails.length - campaign.uncertainCount)
    const heldOnAverage = (executions.workerMs - before.workerMs) / 1000 / seconds
    return [
      {
        what: `${visitors} a second join: errors`,
        measured: `${failed}${kinds}`,
        limit: '0',
        ok: failed === 0,
      },
      noted('who joined', String(times.length)),
      noted(
        'joining: p50, p99',
        `${percentile(times, 0.5).toFixed(0)}, ${percentile(times, 0.99).toFixed(0)} ms`,
      ),
      {
        // Who joins before the list is frozen gets it, too.
        what: `the campaign to ${campaign.recipientCount}`,
        measured: `${campaign.sentCount} submitted, ${campaign.uncertainCount} uncertain, ${lost} lost, ${twice} twice`,
        limit: '0 lost, 0 twice',
        ok:
          campaign.sentCount === campaign.recipientCount && mails.length === people && twice === 0,
      },
      noted(
        'the campaign',
        `${seconds.toFixed(0)} s, ${(campaign.sentCount / seconds).toFixed(1)} mails/s of ${rate}`,
      ),
      noted(
        'executions that the workers held',
        `${executions.mostWorkers} at most, ${heldOnAverage.toFixed(1)} on average`,
      ),
      noted(
        'executions in all',
        `${executions.most} at most, of ${executions.limit}; ${executions.throttled} throttled`,
      ),
      { what: 'dead letters', measured: String(dead), limit: '0', ok: dead === 0 },
    ]
  } finally {
    await host.kill().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}
