import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { type Campaign, campaign, isOver } from '../../contract/campaigns/schemas.ts'
import { MAX_IMPORT_LINES } from '../../contract/subscribers/import-schemas.ts'
import { launch, signIn } from '../sign-in.ts'

/** A campaign's state, the peak memory until then, and the average rate. */
export interface Progress {
  campaign: Campaign
  peak: number
  perSecond: number
}

const POLL_MS = 1000

/** Signs in and uses the staff area's API like its pages. */
export async function staffOf(siteUrl: string) {
  const token = await tokenFor(siteUrl)

  return {
    /** Imports page by page, like the import dialog. */
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

    /** Polls until this share of a campaign has an outcome; 1 means until its end. */
    async watch(
      id: string,
      people: number,
      share: number,
      megabytes: () => number,
    ): Promise<Progress> {
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
        await sleep(POLL_MS)
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
