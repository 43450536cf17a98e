import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LOCAL_AWS } from '../../local/aws.ts'
import { openJournal } from '../../local/sqs/journal.ts'
import { type Sqs, startSqs } from '../../local/sqs/server.ts'
import { temporaryDirectory } from './test-host.ts'

/** The laptop's SQS keeps what is queued, also when it is killed (kill it and start it again: nothing is lost). */
const QUEUES = { jobs: { visibilityTimeout: 30, maxReceives: 2, batchSize: 10, retryAfter: 1 } }

let file: string
let lives: Sqs[]
beforeEach(async () => {
  file = join(await temporaryDirectory(), 'queues.jsonl')
  lives = []
})
afterEach(() => Promise.all(lives.map((sqs) => sqs.stop())))

/** The one before is left as a kill leaves it. */
async function start(queues: Parameters<typeof startSqs>[0] = QUEUES) {
  const sqs = await startSqs(queues, file)
  lives.push(sqs)
  const client = new SQSClient({ ...LOCAL_AWS, endpoint: sqs.endpoint })
  const QueueUrl = sqs.queueUrl('jobs')
  const receive = async () => {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
    )
    return Messages
  }
  return { client, QueueUrl, receive }
}

const bodies = (messages: { Body?: string | undefined }[]) =>
  messages.map(({ Body }) => Body).sort()

describe('what is queued when the host is killed', () => {
  it('is queued when it starts again, but for what was done', async () => {
    const { client, QueueUrl, receive } = await start()
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'one' }))
    const Entries = ['two', 'three'].map((MessageBody) => ({ Id: MessageBody, MessageBody }))
    await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
    const [done] = (await receive()).filter(({ Body }) => Body === 'two')
    await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl,
        Entries: [{ Id: 'a', ReceiptHandle: done?.ReceiptHandle ?? '' }],
      }),
    )
    expect(bodies(await (await start()).receive())).toEqual(['one', 'three'])
    expect(bodies(await (await start()).receive())).toEqual(['one', 'three'])
  })

  it('is whole up to a line that was cut', async () => {
    const { client, QueueUrl } = await start()
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'whole' }))
    await appendFile(file, '{"id":"half","que')
    expect(bodies(await (await start()).receive())).toEqual(['whole'])
  })

  it('is passed over where its queue is no more', async () => {
    const { client, QueueUrl } = await start()
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'old' }))
    await start({ other: QUEUES.jobs })
    expect(await (await start()).receive()).toEqual([])
  })
})

describe('the journal', () => {
  it('does not grow with what is done', async () => {
    const journal = openJournal(file)
    journal.sent({ id: 'stays', queue: 'jobs', body: 'stays' })
    for (let n = 0; n < 5000; n += 1) {
      journal.sent({ id: String(n), queue: 'jobs', body: 'goes' })
      journal.deleted(String(n))
    }
    journal.close()
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1)
    expect(openJournal(file).left).toEqual([{ id: 'stays', queue: 'jobs', body: 'stays' }])
  })
})
