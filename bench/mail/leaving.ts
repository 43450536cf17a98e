import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Mailbox } from '../../local/ses/mailbox.ts'
import { startEmulators } from '../chaos/emulators.ts'
import { atMost, type Figure, noted } from '../figure.ts'
import { buildProgram } from '../program.ts'
import { fillList } from '../subscribers.ts'
import { countingMailbox } from './counting-mailbox.ts'
import { SENDER_TASK_VARIABLE } from './sender-task.ts'

/** The rates at which campaigns may send, in mails a second. The lowest is near a sandbox account's rate of 1. */
const RATES = [2, 14, 200]
/** The campaigns' share of an account's rate (lambdas/mail/quota/quota.ts). */
const FOR_CAMPAIGNS = 0.9
const SECONDS = 20
const LEAVES_EVERY_MS = 100

/** Measures how long people who unsubscribe during a campaign still get mail. */
export async function measureLeaving(): Promise<Figure[]> {
  const program = await buildProgram(fileURLToPath(new URL('sender-process.ts', import.meta.url)))
  try {
    const figures: Figure[] = []
    for (const rate of RATES) figures.push(...(await leaveAt(rate, program)))
    return figures
  } finally {
    await program.stop()
  }
}

async function leaveAt(rate: number, program: Awaited<ReturnType<typeof buildProgram>>) {
  const mailed = new Map<string, number>()
  const emulators = await startEmulators({ mailbox: recordingMailbox(mailed) })
  try {
    Object.assign(process.env, emulators.environment)
    Object.assign(emulators.ses.faults, { maxSendRate: rate / FOR_CAMPAIGNS, dailyQuota: 1e9 })
    const people = rate * SECONDS
    await fillList(emulators, 0, people)
    const task = JSON.stringify({ campaignId: 'bench', mayExclude: true })
    const ended = program.run({ ...emulators.environment, [SENDER_TASK_VARIABLE]: task })
    const left = new Map<string, number>()
    const documents = DynamoDBDocumentClient.from(emulators.client)
    const leaving = leaveOneByOne()
    const { failure } = await ended
    const all = await leaving
    if (failure) throw new Error(failure)
    const late = [...all].map(([address, at]) => ((mailed.get(address) ?? 0) - at) / 1000)
    const notMailed = late.filter((seconds) => seconds < 0).length
    return [
      atMost(`at ${rate} mails/s: seconds from leaving to the last mail`, Math.max(0, ...late), 5),
      noted(
        `at ${rate} mails/s: left while they waited`,
        `${all.size}, ${notMailed} of them not mailed`,
      ),
    ]

    /**
     * People unsubscribe one by one, from the highest number to the lowest. The campaign mails people in the order of a
     * hash of their addresses. So the time between a person's unsubscribe and the person's turn is random.
     */
    async function leaveOneByOne() {
      for (let n = people - 1; n >= 0 && mailed.size < people - left.size - 1; n -= 1) {
        await sleep(LEAVES_EVERY_MS)
        const address = `person-${n}@example.com`
        if (mailed.size === 0 || mailed.has(address)) continue
        await documents.send(
          new UpdateCommand({
            TableName: 'myplateful-subscribers',
            Key: { address },
            UpdateExpression: 'SET is_active = :no',
            ExpressionAttributeValues: { ':no': false },
          }),
        )
        left.set(address, Date.now())
      }
      return left
    }
  } finally {
    await emulators.stop()
  }
}

function recordingMailbox(mailed: Map<string, number>): Mailbox {
  const mailbox = countingMailbox()
  return {
    ...mailbox,
    add(raw, sender, recipients, tags) {
      for (const address of recipients) mailed.set(address, Date.now())
      return mailbox.add(raw, sender, recipients, tags)
    },
  }
}
