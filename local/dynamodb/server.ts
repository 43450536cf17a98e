import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { LOCAL_AWS } from '../aws.ts'
import { checkKept, DamagedFile, diskFull } from '../data-file.ts'
import { StartError } from '../start-error.ts'
import { dynoxideBinary, NO_DYNAMODB } from './binary.ts'

export interface DynamoDb {
  endpoint: string
  client: DynamoDBClient
  stop(): Promise<void>
}

export interface DynamoDbOptions {
  /** Where the data is kept; none: in memory. */
  file?: string
  /** A DynamoDB that runs already; nothing is started then. */
  endpoint?: string
  /** Called when the emulator ends although nobody stopped it. */
  onDeath?: (reason: string) => void
}

/** Starts the DynamoDB emulator and waits until it answers. */
export function startDynamoDb(options: DynamoDbOptions): Promise<DynamoDb> {
  return options.endpoint ? reach(options.endpoint) : startDynoxide(options)
}

async function reach(endpoint: string): Promise<DynamoDb> {
  const client = clientFor(endpoint)
  await client.send(new ListTablesCommand({})).catch(() => {
    client.destroy()
    throw new StartError(`DYNAMODB_ENDPOINT is ${endpoint}, but no DynamoDB answers there.`)
  })
  return { endpoint, client, stop: async () => client.destroy() }
}

/**
 * Runs the program given as arguments and ends it when stdin closes. The host holds the other end of that pipe, and
 * the system closes it however the host ends: kill -9 leaves no DynamoDB behind.
 */
const LEASH = `exec 3<&0
"$@" 3<&- </dev/null &
child=$!
{ read -r _ <&3; kill "$child"; } 2>/dev/null &
leash=$!
exec 3<&-
wait "$child"
code=$?
kill "$leash" 2>/dev/null
exit "$code"`

const READY_WITHIN_MS = 10_000
const STOP_GRACE_MS = 5000

async function startDynoxide({ file, onDeath }: DynamoDbOptions): Promise<DynamoDb> {
  const binary = dynoxideBinary()
  if (!binary) throw new StartError(NO_DYNAMODB)
  if (file) checkDatabaseFile(file)
  const port = await freePort()
  const database = file ? ['--db-path', file] : []
  // In a group of its own, so that Ctrl-C in the terminal reaches the host alone, which stops things in order.
  const child = spawn('sh', ['-c', LEASH, 'sh', binary, '--port', String(port), ...database], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  const endpoint = `http://127.0.0.1:${port}`
  const client = clientFor(endpoint)
  const errors = tail(child)
  let isReady = false
  let stopping = false
  const exited = once(child, 'exit').then(([code, signal]) => {
    if (isReady && !stopping)
      onDeath?.(`The DynamoDB emulator ended (${signal ?? code}). ${errors()}`.trim())
  })
  const stop = async () => {
    stopping = true
    child.stdin.end()
    const cut = setTimeout(() => killGroup(child), STOP_GRACE_MS)
    await exited
    clearTimeout(cut)
    client.destroy()
  }
  try {
    await ready(client, child)
    isReady = true
  } catch (error) {
    await stop()
    if (error instanceof StartError) throw error
    const problem = file && databaseProblem(file, `${errors()} ${error}`)
    if (problem) throw problem
    throw new StartError(`The DynamoDB emulator did not start. ${errors()}`.trim(), {
      cause: error,
    })
  }
  return { endpoint, client, stop }
}

/** @throws StartError where something else stands in the file's place */
function checkDatabaseFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  for (const ending of ['', '-wal', '-shm']) checkKept(`${path}${ending}`)
}

/** What the emulator said when it could not work with its file. @returns undefined: it was something else */
function databaseProblem(path: string, said: string): StartError | undefined {
  if (/disk is full|disk I\/O error|no space left/i.test(said))
    return new StartError(diskFull(dirname(path)))
  if (/malformed|not a (valid SQLite )?database|encrypted/i.test(said))
    return new DamagedFile(
      { path, remedy: 'Put a copy of it back if you have one, with its -wal file.' },
      'is damaged: it cannot be read as a database',
    )
  return undefined
}

function clientFor(endpoint: string): DynamoDBClient {
  return new DynamoDBClient({ ...LOCAL_AWS, endpoint })
}

async function ready(client: DynamoDBClient, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  for (;;) {
    try {
      await client.send(new ListTablesCommand({}))
      return
    } catch (error) {
      if (child.exitCode !== null || performance.now() > deadline) throw error
      await sleep(25)
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** The last lines that the child wrote to stderr. */
function tail(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk).slice(-2000)
  })
  return () => text.trim()
}

function killGroup(child: ChildProcess) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended in the meantime.
  }
}
