import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { type Campaign, campaign, isOver } from '../../contract/campaigns/schemas.ts'
import { MAX_IMPORT_LINES } from '../../contract/subscribers/import-schemas.ts'
import { launch, signIn } from '../sign-in.ts'

/** How far a campaign came, and the most memory that was seen on the way there. */
export interface Reach {
  campaign: Campaign
  peak: number
  /** Over the whole watch. */
  perSecond: number
}

const LOOK_EVERY_MS = 1000

/** The staff area's API, as its pages use it. */
export async function staffOf(siteUrl: string) {
  const token = await tokenFor(siteUrl)

  return {
    /** As the import dialog does: one page of lines after the other. */
    async importList(people: number): Promise<void> {
      for (let from = 0; from < people; from += MAX_IMPORT_LINES) {
        const count = Math.min(MAX_IMPORT_LINES, people - from)
        const lines = Array.from({ length: count }, (_, index) => ({
          line: from + index + 2,
          record: { email: `person-${from + index}@example.com` },
        }))
        const consent = 'Bench: nobody real, nothing is mailed'
        await ask('subscribers/import', { dryRun: false, consent, lines })
      }
    },

    async sendToAll(): Promise<string> {
      const content = `<h1>Beans, oats, greens</h1>${'<p>Half a cup of lentils has nine grams of protein and eight of fiber.</p>'.repeat(12)}`
      const body = {
        emailType: 'newsletter',
        subject: 'Beans, oats, greens',
        customContent: content,
      }
      return v.parse(campaign, await ask('send-email', body)).campaignId
    },

    /** Looks each second until so much of a campaign is settled: 1 is its end. */
    async watch(
      id: string,
      people: number,
      share: number,
      megabytes: () => number,
    ): Promise<Reach> {
      const start = performance.now()
      let peak = 0
      let before: number | undefined
      for (;;) {
        const now = v.parse(campaign, await ask(`campaigns/${id}`))
        before ??= now.sentCount
        peak = Math.max(peak, megabytes())
        if (
          share < 1
            ? people - now.remainingCount >= people * share && now.status === 'sending'
            : isOver(now.status)
        )
          return {
            campaign: now,
            peak,
            perSecond: (now.sentCount - before) / ((performance.now() - start) / 1000),
          }
        await sleep(LOOK_EVERY_MS)
      }
    },
  }

  async function ask(path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${siteUrl}/api/admin/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

async function tokenFor(siteUrl: string): Promise<string> {
  const browser = await launch()
  try {
    return await signIn(await browser.newPage({ baseURL: siteUrl }))
  } finally {
    await browser.close()
  }
}
