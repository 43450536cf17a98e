import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import {
  type Campaign,
  campaign,
  isOver,
  type ReceiptLine,
  receiptPage,
} from '../../contract/campaigns/schemas.ts'
import { importAnswer, MAX_IMPORT_LINES } from '../../contract/subscribers/import-schemas.ts'
import {
  type AudienceRequest,
  type Question,
  segmentCount,
} from '../../contract/subscribers/segment-schemas.ts'
import { readTable } from '../../web/features/subscribers/import/file/table.ts'
import {
  type Counts,
  INITIAL_PASS,
  runPass,
} from '../../web/features/subscribers/import/import-run.ts'
import { suggestMapping } from '../../web/features/subscribers/import/meaning/mapping.ts'
import { planImport } from '../../web/features/subscribers/import/plan.ts'
import { launch, signIn } from '../sign-in.ts'

/** A campaign's state at the end of `watch`, the peak memory in megabytes, and the average rate of mails. */
export interface Progress {
  campaign: Campaign
  peak: number
  perSecond: number
}

const POLL_MS = 1000

/** Signs in and uses the staff area's API as its pages do. */
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

    /**
     * Imports a file with the mapping that the dialog proposes.
     * @returns how many lines had each outcome
     */
    async importFile(file: File): Promise<Counts> {
      const { signal } = new AbortController()
      const table = await readTable(file, signal)
      const plan = await planImport(table, suggestMapping(table), signal)
      const send = async (lines: unknown) =>
        v.parse(importAnswer, await ask('subscribers/import', { dryRun: false, lines })).lines
      const { counts } = await runPass(plan, { from: INITIAL_PASS, send, signal, onProgress() {} })
      return counts
    },

    /** @returns the segment's id */
    async saveSegment(name: string, question: Question): Promise<string> {
      const id = 'bench-segment'
      await ask('segments', { action: 'save', id, name, question, version: 0 })
      return id
    },

    async count(question: Question): Promise<number> {
      return v.parse(segmentCount, await ask('segments/count', { question })).people
    },

    /**
     * @param audience undefined for everybody
     * @returns the campaign's id
     */
    async send(audience?: AudienceRequest, greeting = ''): Promise<string> {
      const content = `<h1>Beans, oats, greens</h1>${greeting}${'<p>Half a cup of lentils has nine grams of protein and eight of fiber.</p>'.repeat(12)}`
      const body = {
        emailType: 'newsletter',
        subject: 'Beans, oats, greens',
        customContent: content,
        audience,
      }
      return v.parse(campaign, await ask('send-email', body)).campaignId
    },

    /** Settles uncertain recipients with SES's events. @returns how many stay uncertain */
    async checkUncertain(id: string): Promise<number> {
      const checked = await ask(`campaigns/${id}/uncertain`, { action: 'check' })
      return v.parse(campaign, checked).uncertainCount
    },

    /** @returns the id of the campaign that mails the uncertain recipients again */
    async sendAgain(id: string): Promise<string> {
      const again = await ask(`campaigns/${id}/uncertain`, { action: 'send_again' })
      return v.parse(campaign, again).campaignId
    },

    async receipt(id: string): Promise<ReceiptLine[]> {
      const lines: ReceiptLine[] = []
      let after = ''
      for (;;) {
        const { recipients, next } = v.parse(
          receiptPage,
          await ask(`campaigns/${id}/receipt${after}`),
        )
        lines.push(...recipients)
        if (next === null) return lines
        after = `?after=${next}`
      }
    },

    /** Polls until this share of a campaign's recipients has an outcome. With 1, polls until the campaign is over. */
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
