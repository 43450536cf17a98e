import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { describe, expect, it, vi } from 'vitest'
import { listen, PortTaken } from '../../local/listen.ts'
import { DirectoryInUse } from '../../local/lock.ts'
import { readSettings } from '../../local/settings.ts'
import { echoing, siteWith, temporaryDirectory, testHost } from './test-host.ts'

describe('the laptop host', () => {
  it('serves site, API, inbox and sign-in', async () => {
    const siteDirectory = await siteWith({ 'index.html': 'home' })
    const host = await testHost({ siteDirectory, handlers: echoing('health') })
    const { site, inbox, signIn } = host.urls
    expect(await (await fetch(site)).text()).toBe('home')
    expect((await fetch(`${site}/api/health`)).status).toBe(200)
    expect(await (await fetch(`${inbox}/api/emails`)).json()).toEqual([])
    const discovery = await (await fetch(`${signIn}/.well-known/openid-configuration`)).json()
    expect(discovery.issuer).toBe(signIn)
    const config = await (await fetch(`${site}/config.json`)).json()
    expect(config.signIn.authority).toBe(signIn)
    await host.stop()
    await host.stop()
    for (const url of [site, inbox, signIn, host.dynamoDbEndpoint])
      await expect(fetch(url)).rejects.toThrow()
  })

  it('passes a queue’s messages to the action that consumes the queue', async () => {
    const sendWelcome = vi.fn()
    const host = await testHost({ handlers: { 'send-welcome': sendWelcome } })
    const client = new SQSClient({})
    const QueueUrl = process.env.WELCOME_QUEUE_URL
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: '{}' }))
    await expect.poll(() => sendWelcome.mock.calls).toHaveLength(1)
    client.destroy()
    await host.stop()
  })

  it('sets the handlers’ environment variables', async () => {
    const host = await testHost()
    expect(process.env).toMatchObject({
      AWS_REGION: 'us-east-1',
      SUBSCRIBERS_TABLE: 'myplateful-subscribers',
      SITE_URL: host.urls.site,
      MAIL_FROM: 'MyPlateful <hello@myplateful.localhost>',
    })
    const { TableNames } = await new DynamoDBClient({}).send(new ListTablesCommand({}))
    expect(TableNames).toContain(process.env.SUBSCRIBERS_TABLE)
    await host.stop()
  })

  it('leaves nothing running when it cannot start', async () => {
    const taken = await listen(0)
    const ports = { site: 0, inbox: 0, signIn: taken.port }
    const dataDirectory = await temporaryDirectory()
    await expect(testHost({ ports, dataDirectory })).rejects.toThrow(PortTaken)
    await taken.stop()
    const host = await testHost({ dataDirectory })
    await host.stop()
  })

  it('does not start on a data directory that another host uses', async () => {
    const dataDirectory = await temporaryDirectory()
    const host = await testHost({ dataDirectory })
    await expect(testHost({ dataDirectory })).rejects.toThrow(DirectoryInUse)
    await host.stop()
  })

  it('takes over the data directory of a host that was killed', async () => {
    const dataDirectory = await temporaryDirectory()
    await writeFile(join(dataDirectory, 'host.pid'), `${process.pid} 1`)
    const host = await testHost({ dataDirectory })
    await host.stop()
  })

  it('keeps its data on a restart, unless --fresh is set', async () => {
    const dataDirectory = await temporaryDirectory()
    const first = await testHost({ dataDirectory })
    const keys = await readFile(join(dataDirectory, 'sign-in-keys.json'), 'utf8')
    await first.stop()
    const second = await testHost({ dataDirectory })
    expect(await readFile(join(dataDirectory, 'sign-in-keys.json'), 'utf8')).toBe(keys)
    await second.stop()
    const third = await testHost({ dataDirectory, fresh: true })
    expect(await readFile(join(dataDirectory, 'sign-in-keys.json'), 'utf8')).not.toBe(keys)
    await third.stop()
  })
})

describe('the error about a taken port', () => {
  it.each([
    ['127.0.0.1', 'INBOX_PORT'],
    ['0.0.0.0', 'INBOX_PORT'],
    ['::1', 'PORT'],
  ])(
    'names the variable that changes the port (address %s, variable %s)',
    async (address, variable) => {
      const holder = createServer().listen(0, address)
      await once(holder, 'listening')
      const found = holder.address()
      const port = found && typeof found === 'object' ? found.port : 0
      await expect(listen(port, variable)).rejects.toThrow(
        new RegExp(`^Port ${port} is taken\\..*${variable}=${port + 10} npm start$`),
      )
      holder.close()
    },
  )
})

describe('the laptop host’s settings', () => {
  it('have defaults', () => {
    expect(readSettings([], {})).toEqual({
      fresh: false,
      bedrock: false,
      ports: { site: 3000, inbox: 3001, signIn: 3002 },
      dataDirectory: '.local',
      dynamoDbEndpoint: undefined,
      doubleOptIn: false,
      joinShield: true,
      reviewAiPosts: false,
    })
  })

  it.each([
    [['--nope'], {}, 'Usage: npm start'],
    [['word'], {}, 'Usage: npm start'],
    [[], { PORT: '70000' }, "PORT is '70000'"],
    [[], { INBOX_PORT: 'x' }, "INBOX_PORT is 'x'"],
    [[], { PORT: '3001' }, 'three different ports'],
  ])('refuse the arguments %j with the variables %j', (args, env, message) => {
    expect(() => readSettings(args, env)).toThrow(message)
  })
})

describe('the laptop host’s process', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends with code 0 on %s and stops DynamoDB',
    async (signal) => {
      const { child, endpoint } = await startedProcess()
      child.kill(signal)
      expect(await once(child, 'exit')).toEqual([0, null])
      await expect(fetch(endpoint)).rejects.toThrow()
    },
  )

  it('leaves no DynamoDB running when it is killed', async () => {
    const { child, endpoint } = await startedProcess()
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(() => isUp(endpoint)).toBe(false)
  })

  it('ends with an error code when DynamoDB dies', async () => {
    const { child, endpoint } = await startedProcess()
    const { port } = new URL(endpoint)
    spawn('sh', ['-c', `kill -9 $(pgrep -f '^/.*dynoxide --port ${port}$')`])
    expect((await once(child, 'exit'))[0]).toBe(7)
  })
})

async function isUp(endpoint: string): Promise<boolean> {
  return fetch(endpoint).then(
    () => true,
    () => false,
  )
}

/** Starts a host in a separate process, which prints the address of its DynamoDB. */
async function startedProcess(): Promise<{ child: ChildProcess; endpoint: string }> {
  const program = fileURLToPath(new URL('host-process.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { child, endpoint: String(line).trim() }
}
