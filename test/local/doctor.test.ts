import { once } from 'node:events'
import { createServer } from 'node:http'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, describe, expect, it } from 'vitest'
import { PAGES } from '../../contract/site/pages.ts'
import { examineLaptop } from '../../lib/doctor/examine-laptop.ts'
import type { Finding } from '../../lib/doctor/finding.ts'
import { judgeSpace } from '../../lib/doctor/laptop/data-directory.ts'
import { judgeTables } from '../../lib/doctor/laptop/database.ts'
import { judgeInbox } from '../../lib/doctor/laptop/inbox.ts'
import { judgeSchedules } from '../../lib/doctor/laptop/schedules.ts'
import { judgeSignIn } from '../../lib/doctor/laptop/sign-in.ts'
import type { Reply } from '../../lib/doctor/site.ts'
import { readStatus } from '../../local/control.ts'
import type { Host, HostOptions } from '../../local/host.ts'
import type { Handler } from '../../local/lambda.ts'
import { siteWith, temporaryDirectory, testHost } from './test-host.ts'

const health: Handler = async () => ({ statusCode: 200, body: '{"status":"ok"}' })

let host: Host | undefined

afterEach(async () => {
  await host?.stop()
  host = undefined
})

/** Gives its data directory. */
async function startedHost(options: Partial<HostOptions> = {}): Promise<string> {
  const dataDirectory = await temporaryDirectory()
  const pages = PAGES.map((path) => [`${path.slice(1)}/index.html`, 'page'])
  const siteDirectory = await siteWith(
    Object.fromEntries([...pages, ['not-found/index.html', 'nothing here']]),
  )
  host = await testHost({ dataDirectory, siteDirectory, handlers: { health }, ...options })
  return dataDirectory
}

async function examined(dataDirectory: string, ports = {}): Promise<Finding[]> {
  const found: Finding[] = []
  const laptop = { dataDirectory, ports, readStatus: () => readStatus(dataDirectory) }
  for await (const finding of examineLaptop(laptop)) found.push(finding)
  return found
}

describe('the doctor at the laptop host', () => {
  it('finds nothing wrong where it runs', async () => {
    const dataDirectory = await startedHost()
    const found = await examined(dataDirectory)
    expect(found.filter(({ mark }) => mark === 'failed')).toEqual([])
    expect(found.map(({ title }) => title)).toEqual([
      'Host',
      'Pages',
      'Security headers',
      'API',
      'Unknown pages',
      'Sign-in',
      'Inbox',
      'Schedules',
      'Dead letters',
      'DynamoDB',
      'Disk',
    ])
  })

  it('tells of pages that were not built, and an API that is ill', async () => {
    const siteDirectory = await siteWith({ 'index.html': 'home' })
    const dataDirectory = await startedHost({ siteDirectory, handlers: {} })
    const found = await examined(dataDirectory)
    const failed = found.filter(({ mark }) => mark === 'failed')
    expect(failed.map(({ title }) => title)).toEqual(['Pages', 'API'])
    expect(failed[0]?.found).toContain('/blog 404')
  })

  it('counts the dead letters', async () => {
    const dataDirectory = await startedHost()
    const client = new SQSClient({})
    const QueueUrl = `${process.env.WELCOME_QUEUE_URL}-dead-letters`
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: '{}' }))
    client.destroy()
    expect(await examined(dataDirectory)).toContainEqual(
      expect.objectContaining({ mark: 'failed', title: 'Dead letters', found: '1 of welcome.' }),
    )
  })

  it('says to start it where none runs, and whether one could', async () => {
    const dataDirectory = await temporaryDirectory()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const found = await examined(dataDirectory, { PORT: port })
    other.close()
    expect(found).toMatchObject([
      { mark: 'failed', title: 'Host', remedy: 'npm start' },
      { mark: 'failed', title: 'Ports', remedy: expect.stringContaining(`PORT=${port + 10}`) },
      { mark: 'passed', title: 'Disk' },
    ])
  })
})

function answer(status: number, value: unknown): Reply {
  return { status, body: JSON.stringify(value), headers: new Headers() }
}

describe('what the doctor makes of a laptop', () => {
  const issuer = 'http://localhost:3002'
  const discovery = answer(200, { issuer, jwks_uri: `${issuer}/jwks` })
  const keys = answer(200, { keys: [{ kid: '1' }] })

  it.each<[string, Finding, Finding['mark'], string]>([
    ['keys', judgeSignIn(issuer, discovery, keys), 'passed', '1 key'],
    ['no keys', judgeSignIn(issuer, discovery, answer(200, { keys: [] })), 'failed', 'a key'],
    ['no discovery', judgeSignIn(issuer, answer(503, {}), undefined), 'failed', '503'],
    ['another issuer', judgeSignIn('http://x', discovery, keys), 'failed', issuer],
    ['mail', judgeInbox(answer(200, []), issuer), 'passed', 'lists mail'],
    ['another program', judgeInbox(answer(200, {}), issuer), 'failed', 'instead of mail'],
    ['a pause', judgeSchedules([{ name: 'a', state: 'DISABLED' }], 'S'), 'warning', 'a is paused'],
    ['on', judgeSchedules([{ name: 'a', state: 'ENABLED' }], 'S'), 'passed', 'a'],
    ['no tables', judgeTables([]), 'failed', 'subscribers'],
    ['99 MB', judgeSpace(99, '.local'), 'failed', '99 MB'],
    ['100 MB', judgeSpace(100, '.local'), 'warning', '100 MB'],
    ['1 GB', judgeSpace(1024, '.local'), 'passed', '1 GB'],
  ])('%s', (_, finding, mark, words) => {
    expect(finding.mark).toBe(mark)
    expect(finding.found).toContain(words)
  })
})
