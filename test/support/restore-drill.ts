import { BatchWriteCommand, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { chunk, range, sumBy } from 'es-toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mirrorTable } from '../../bin/mirror-table/mirror-table.ts'
import { tables } from '../../contract/tables.ts'
import { CHUNK_SIZE } from '../../lambdas/campaigns/audience/freeze-store.ts'
import { handler as settle } from '../../lambdas/campaigns/handlers/settle-uncertain.ts'
import { sendCampaigns } from '../../lambdas/campaigns/sending/sender.ts'
import { whyNotMailed } from '../../lambdas/campaigns/why-not-mailed.ts'
import { handler as record } from '../../lambdas/feedback/handlers/record-feedback.ts'
import { tagValue } from '../../lambdas/mail/compose/message-tags.ts'
import { handler as setSending } from '../../lambdas/mail/handlers/set-sending.ts'
import { dropTables, makeTables } from '../../local/dynamodb/tables.ts'
import { SEND, startCampaigns } from './campaigns.ts'
import { queueEvent } from './queue.ts'
import { call } from './request.ts'
import { batchOf, sent } from './ses-events.ts'

interface Size {
  chunks: number
  /** Recipients in the last chunk. */
  inLast: number
  /** Chunks that are mailed before the backup. */
  backedUp: number
}

/** Tests "Restore a table" of docs/operations.md for the work and analytics tables, in the middle of a campaign. */
export async function restoreDrill({ chunks, inLast, backedUp }: Size): Promise<void> {
  const backend = await startCampaigns()
  const { ses, queue, worker, client, documents } = backend

  const WORK = 'myplateful-work'
  const ANALYTICS = 'myplateful-email_analytics'
  /** AWS restores backups to these tables. */
  const restoredTables = {
    'work-restored': tables.work,
    'email_analytics-restored': tables.email_analytics,
  }
  const scopes = ['myplateful/staff']
  const PEOPLE = (chunks - 1) * CHUNK_SIZE + inLast
  const BACKED_UP = backedUp * CHUNK_SIZE
  const MAILED = (chunks - 1) * CHUNK_SIZE

  let start: number

  beforeEach(async () => {
    await backend.fresh()
    await dropTables(client, restoredTables)
    await makeTables(client, restoredTables)
    start = ses.mailbox.list().length
    ses.faults.maxSendRate = 5000
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockReturnValue()
  })

  const mails = () => backend.mailsPerAddress(start)
  const restore = (table = WORK) =>
    mirrorTable(client, { from: `${table}-restored`, to: table, write: true })
  const allow = () => call(setSending, { body: { action: 'open', class: 'campaigns' }, scopes })
  const ask = (id: string, action: 'check' | 'send_again') =>
    call(settle, { params: { id }, body: { action }, scopes })

  /** Like point-in-time recovery, copies the table's current items to a table with another name. */
  async function backUp(TableName = WORK) {
    for await (const { Items = [] } of paginateScan({ client: documents }, { TableName }))
      for (const batch of chunk(Items, 25))
        await documents.send(
          new BatchWriteCommand({
            RequestItems: {
              [`${TableName}-restored`]: batch.map((Item) => ({ PutRequest: { Item } })),
            },
          }),
        )
  }

  /** The dashboard's number of campaign mails. */
  async function counted() {
    const rows = await backend.analytics('instant')
    return sumBy(rows, ({ recipients_count }) => Number(recipients_count))
  }

  async function reportAllSent(id: string) {
    const events = [...mails().keys()].map((to) =>
      sent({ to, messageId: `told-${to}`, campaign: tagValue(id) }),
    )
    for (const batch of chunk(events, 10)) await record(batchOf(...batch))
  }

  /** Mails a single chunk: with as many senders as chunks, each sender gets one chunk. */
  async function workOneChunk(index: number) {
    await sendCampaigns({ sender: index, senders: chunks }, () => Number.POSITIVE_INFINITY)
  }

  /** Mails the first chunks of a campaign and backs up both tables. */
  async function backedUpInMidCampaign() {
    await backend.subscribers(PEOPLE)
    const { body } = await backend.send({ emailType: 'newsletter' })
    const id = String(body?.campaignId)
    await worker(queueEvent({ kind: 'freeze', campaignId: id }))
    await queue.take()
    const work = workOneChunk
    for (const index of range(backedUp)) await work(index)
    await backUp()
    await backUp(ANALYTICS)
    return { id, work }
  }

  /** After the backup, mails all other chunks except the last, and then restores the work table. */
  async function restoredInMidCampaign() {
    const { id, work } = await backedUpInMidCampaign()
    for (const index of range(backedUp, chunks - 1)) await work(index)
    await reportAllSent(id)
    expect(mails().size).toBe(MAILED)
    await restore()
    return { id, work }
  }

  describe('a work table that was restored in the middle of a campaign', () => {
    it('lets no campaign mail go out until staff allow sending', async () => {
      const { id, work } = await restoredInMidCampaign()
      expect(await backend.counts(id)).toMatchObject({ status: 'sending', sentCount: BACKED_UP })
      await work(backedUp)
      await backend.sweep()
      expect(await queue.workOff(worker)).toBe(0)
      expect(mails().size).toBe(MAILED)
      await backend.control(id, 'pause')
      expect(await backend.control(id, 'resume')).toMatchObject({
        body: { code: 'table_restored' },
      })
      expect(await whyNotMailed('digest-2026-11-22')).toBe('restored')
    })

    it('leaves every recipient with exactly one mail after staff mail the uncertain recipients again', async () => {
      const { id } = await restoredInMidCampaign()
      expect((await allow()).body).toMatchObject({ campaigns: { switch: { kind: 'open' } } })
      await backend.control(id, 'resume')
      await backend.sweep()
      await worker(queueEvent(SEND))
      await queue.workOff(worker)
      expect(mails().size).toBe(MAILED)
      expect(await backend.counts(id)).toMatchObject({
        status: 'finished',
        recipientCount: PEOPLE,
        sentCount: BACKED_UP,
        uncertainCount: PEOPLE - BACKED_UP,
      })

      expect((await ask(id, 'check')).body).toMatchObject({
        sentCount: MAILED,
        uncertainCount: PEOPLE - MAILED,
      })
      await ask(id, 'send_again')
      await queue.workOff(worker)
      expect(mails().size).toBe(PEOPLE)
      expect([...mails().values()].every((count) => count === 1)).toBe(true)
    })

    it('leads to statistics that count every mail once', async () => {
      const { id } = await restoredInMidCampaign()
      expect(await counted()).toBe(MAILED)
      await allow()
      await worker(queueEvent(SEND))
      await queue.workOff(worker)
      expect(await counted()).toBe(MAILED)
      await ask(id, 'check')
      expect(await counted()).toBe(MAILED)
      await ask(id, 'check')
      await ask(id, 'send_again')
      await queue.workOff(worker)
      expect(await counted()).toBe(mails().size)
    })

    it('leads to statistics that include mail reported by SES but not counted by the worker', async () => {
      const { id, work } = await backedUpInMidCampaign()
      for (const index of range(backedUp, chunks - 1).slice(0, 2)) await work(index)
      await reportAllSent(id)
      await restore()
      // Removes the counts of mails sent after the backup, as if the worker had died before it counted them.
      await restore(ANALYTICS)
      expect(await counted()).toBe(BACKED_UP)
      await allow()
      await worker(queueEvent(SEND))
      await queue.workOff(worker)
      await ask(id, 'check')
      expect(await counted()).toBe(mails().size)
    })

    it('does not repeat a digest that is missing from the backup', async () => {
      const campaignId = 'digest-2026-11-22'
      await backend.subscribers(1)
      expect((await backend.send({ emailType: 'offer' })).status).toBe(202)
      await backUp()
      await record(batchOf(sent({ messageId: 'a', campaign: tagValue(campaignId) })))
      await restore()
      await allow()
      expect(await whyNotMailed(campaignId)).toBe('mailed')
      expect(await whyNotMailed('digest-2026-11-29')).toBeUndefined()
    })

    it('does not stop a campaign that starts after staff allow sending', async () => {
      await restoredInMidCampaign()
      await allow()
      const { body } = await backend.send({ emailType: 'offer' })
      await queue.workOff(worker)
      expect(await backend.counts(String(body?.campaignId))).toMatchObject({
        status: 'finished',
        sentCount: PEOPLE,
      })
    })
  })

  describe('a table of analytics that was restored', () => {
    it('contains all mail of a running campaign again after the next chunk is mailed', async () => {
      const { work } = await backedUpInMidCampaign()
      const indexes = range(backedUp, chunks)
      const sinceBackup = Math.min(3, indexes.length - 1)
      const [before, after] = [indexes.slice(0, sinceBackup), indexes.slice(sinceBackup)]
      for (const index of before) await work(index)
      const mailed = Math.min((backedUp + before.length) * CHUNK_SIZE, PEOPLE)
      expect(await counted()).toBe(mailed)
      await restore(ANALYTICS)
      expect(await counted()).toBe(BACKED_UP)
      for (const index of after) {
        await work(index)
        expect(await counted()).toBe(Math.min((index + 1) * CHUNK_SIZE, PEOPLE))
      }
    })

    it('contains all mail of a finished campaign after staff check with the mail service', async () => {
      const { id, work } = await backedUpInMidCampaign()
      for (const index of range(backedUp, chunks)) await work(index)
      await restore(ANALYTICS)
      await ask(id, 'check')
      expect(await counted()).toBe(PEOPLE)
    })
  })

  describe('a restore from an empty table', () => {
    it('is refused and changes nothing', async () => {
      await backend.subscribers(1)
      const { body } = await backend.send({ emailType: 'offer' })
      await expect(restore()).rejects.toThrow(
        /myplateful-work-restored is empty, myplateful-work has \d+ items/,
      )
      const Key = { pk: `campaign#${body?.campaignId}`, sk: 'campaign' }
      expect((await documents.send(new GetCommand({ TableName: WORK, Key }))).Item).toBeDefined()
    })
  })
}
