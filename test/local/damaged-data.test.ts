import { existsSync } from 'node:fs'
import {
  appendFile,
  cp,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCAL_AWS, tableName } from '../../local/aws.ts'
import { checkDiskSpace, explainSystemError } from '../../local/data-file.ts'
import type { Host } from '../../local/host.ts'
import { makeDataFolder, makeProjectFolder } from '../../local/make-folder.ts'
import { StartError } from '../../local/start-error.ts'
import { temporaryDirectory, testHost } from './test-host.ts'

/** JSON files with the host's data, each with the remedy that the error must name. */
const WHOLE_FILES = {
  'schedules.json': 'Move it away to go on without it: the schedules that staff paused',
  'sign-in-keys.json': 'Move it away to go on with new keys',
}
const FRESH = 'Or start over with npm start -- --fresh, which deletes everything'

let good: string
let directory: string
let host: Host | undefined
let said: string[]

beforeAll(async () => {
  good = await temporaryDirectory()
  const first = await testHost({ dataDirectory: good })
  for (const recipient of ['ann', 'bo', 'cy']) await sendMail(`${recipient}@example.com`)
  await putItem(first)
  await first.stop()
  await writeFile(join(good, 'schedules.json'), '{"states":{"publish":"DISABLED"}}')
  await writeFile(join(good, 'events.jsonl'), `${'{"detail":{},"resources":[]}\n'.repeat(3)}`)
})

beforeEach(async () => {
  directory = await temporaryDirectory()
  await cp(good, directory, { recursive: true })
  said = []
  vi.spyOn(console, 'warn').mockImplementation((text) => said.push(String(text)))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await host?.stop()
  host = undefined
})

const at = (name: string) => join(directory, name)
const start = async (options = {}) => {
  host = await testHost({ dataDirectory: directory, ...options })
  return host
}

/** Starts a host, which must fail and leave no host.pid. Returns the error's message. */
async function refusal(): Promise<string> {
  const error: unknown = await start().catch((reason) => reason)
  expect(error).toBeInstanceOf(StartError)
  expect(existsSync(at('host.pid'))).toBe(false)
  return error instanceof StartError ? error.message : ''
}

async function spoil(name: string, garbage: Buffer | string, position: number) {
  const file = await open(at(name), 'r+')
  await file.write(Buffer.from(garbage), 0, undefined, position)
  await file.close()
}

const GARBAGE = Buffer.from([0, 255, 254, 10, 0, 193])

it('the host starts with its stored data if nothing is damaged', async () => {
  const { inbox } = await start()
  expect(inbox.list()).toHaveLength(3)
  expect(said).toEqual([])
})

describe('a damaged JSON Lines file', () => {
  it('is read without its damaged and truncated lines: mail/index.jsonl', async () => {
    const text = await readFile(at('mail/index.jsonl'), 'utf8')
    await spoil('mail/index.jsonl', GARBAGE, text.lastIndexOf('{') + 20)
    await appendFile(at('mail/index.jsonl'), '\n{"id":"hal')
    const { inbox } = await start()
    expect(inbox.list()).toHaveLength(2)
    expect(said).toEqual([
      expect.stringMatching(`^${at('mail/index.jsonl')}: skipped damaged lines`),
    ])
  })

  it('does not stop the host: events.jsonl, with a damaged events.jsonl.position', async () => {
    await spoil('events.jsonl', GARBAGE, 30)
    await writeFile(at('events.jsonl.position'), 'x')
    await start()
    expect(said).toEqual([])
  })
})

describe('a damaged JSON file', () => {
  it.each(
    Object.entries(WHOLE_FILES).flatMap(
      ([name, remedy]) =>
        [
          [name, 'empty', remedy, () => truncate(at(name))],
          [name, 'cut', remedy, () => truncate(at(name), 20)],
          [name, 'other JSON', remedy, () => writeFile(at(name), '"other"')],
          [name, 'overwritten', remedy, () => spoil(name, GARBAGE, 15)],
        ] as const,
    ),
  )('is named with a remedy in the host’s error: %s (%s)', async (name, _how, remedy, damage) => {
    await damage()
    const message = await refusal()
    expect(message).toContain(`${at(name)} is damaged`)
    expect(message).toContain(remedy)
    expect(message).toContain(FRESH)
  })
})

describe('the host’s database', () => {
  const file = () => at('dynamodb.sqlite')

  it.each([
    ['cut', 'is damaged', () => truncate(file(), 50_000)],
    ['overwritten at its start', 'is damaged', () => spoil('dynamodb.sqlite', GARBAGE, 2)],
    [
      'overwritten in its middle',
      'is damaged',
      () => spoil('dynamodb.sqlite', Buffer.alloc(40_000, 7), 8192),
    ],
  ])('is named in the error if it is %s', async (_how, what, damage) => {
    await damage()
    const before = existsSync(file())
    const message = await refusal()
    expect(message).toContain(`${file()} ${what}`)
    expect(message).toContain(FRESH)
    expect(existsSync(file())).toBe(before)
  })

  it('is created again if it was deleted', async () => {
    await rm(file())
    const { inbox } = await start()
    expect(inbox.list()).toHaveLength(3)
  })
})

describe('a request for a mail whose file is gone', () => {
  it('is answered with 404 by the inbox', async () => {
    const [name = ''] = (await readdir(at('mail'))).filter((one) => one.endsWith('.eml'))
    await rm(at(`mail/${name}`))
    const { urls } = await start()
    const { status } = await fetch(`${urls.inbox}/api/emails/${name.slice(0, -'.eml'.length)}`)
    expect(status).toBe(404)
  })
})

describe('a folder in place of a file, or a file in place of a folder', () => {
  it.each([
    'dynamodb.sqlite',
    'mail/index.jsonl',
    'events.jsonl',
    'events.jsonl.position',
    'schedules.json',
    'sign-in-keys.json',
    'host.pid',
    'control.json',
  ])('is named in the host’s error: a folder in place of the file %s', async (name) => {
    await rm(at(name), { force: true })
    await mkdir(at(name))
    const error: unknown = await start().catch((reason) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect(String(error)).toContain(`${at(name)} is a folder, and should be a file. Move it away`)
  })

  it.each(['mail', '.'])(
    'is named in the host’s error: a file in place of the folder %s',
    async (name) => {
      await rm(at(name), { recursive: true })
      await writeFile(at(name), '')
      const error: unknown = await start().catch((reason) => reason)
      expect(error).toBeInstanceOf(StartError)
      expect(String(error)).toContain(`${at(name)} is a file, and should be a folder. Move it away`)
    },
  )
})

describe('system errors:', () => {
  const refused = (code: string, path?: string) =>
    explainSystemError(
      Object.assign(new Error(`${code}: no`), { code, ...(path && { path }) }),
      '.local',
    )

  it.each([
    ['EACCES', '.local/schedules.json', 'may not read and write .local/schedules.json.'],
    ['EACCES', '.', 'may not read and write ..'],
    ['ENOENT', '.local', '.local cannot be made: the system allows no folder there'],
    ['EROFS', '.local/host.pid', '.local/host.pid is on a read-only disk'],
    ['ENOSPC', undefined, 'The disk of .local is full'],
  ])('%s with the path %s is reported as a sentence with a remedy', (code, path, sentence) => {
    const error = refused(code, path)
    expect(error).toBeInstanceOf(StartError)
    expect(String(error)).toContain(sentence)
    expect(String(error)).toContain('LOCAL_DIR=')
  })

  it('a full disk is reported before anything is written', () => {
    const withBlocks = (bavail: number) => () =>
      checkDiskSpace('.local', { blocks: 9999, bavail, bsize: 4096 })
    expect(withBlocks(1279)).toThrow('The disk of .local is full. Free some space on it.')
    expect(withBlocks(1280)).not.toThrow()
    expect(() => checkDiskSpace('.local', { blocks: 0, bavail: 0, bsize: 4096 })).not.toThrow()
  })

  it.each([
    ['EACCES', '/etc/passwd'],
    ['EACCES', undefined],
    ['EIO', '.local/schedules.json'],
  ])('%s with the path %s is reported unchanged, without a remedy', (code, path) => {
    expect(refused(code, path)).not.toBeInstanceOf(StartError)
  })
})

async function sendMail(to: string) {
  const client = new SESClient({})
  const text = `From: ${process.env.MAIL_FROM}\r\nTo: ${to}\r\nSubject: Hello\r\n\r\nHello`
  await client.send(
    new SendRawEmailCommand({
      RawMessage: { Data: Buffer.from(text) },
    }),
  )
  client.destroy()
}

async function putItem({ dynamoDbEndpoint }: Host) {
  const client = new DynamoDBClient({ ...LOCAL_AWS, endpoint: dynamoDbEndpoint })
  const Item = { address: { S: 'ann@example.com' }, is_active: { BOOL: true } }
  await client.send(new PutItemCommand({ TableName: tableName('subscribers'), Item }))
  client.destroy()
}

describe('the creation of a folder', () => {
  it('includes its parent folders', () => {
    const deep = join(directory, 'a/b/c')
    makeDataFolder(deep)
    makeDataFolder(deep)
    expect(existsSync(deep)).toBe(true)
  })

  it('fails below /proc and reports a remedy', () => {
    for (const path of ['/proc/nope', '/proc/nope/deeper'])
      expect(() => makeDataFolder(path)).toThrow(/^\/proc.* LOCAL_DIR=\/tmp\/plateful npm start$/)
  })

  it('fails if the parent is a file, and names the file in the error', () => {
    expect(() => makeDataFolder(at('schedules.json/data'))).toThrow(/schedules\.json.* a file/)
  })

  it('fails for a project folder that cannot be written, and reports a remedy', () => {
    expect(() => makeProjectFolder(at('schedules.json/dist'))).toThrow(
      /dist cannot be written, but the product is built there\. Give the user .* \(chown, chmod\)/,
    )
  })
})
