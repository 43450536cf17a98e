import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { LOCAL_AWS } from '../aws.ts'
import { checkFile, DamagedFile, diskFull } from '../data-file.ts'
import { StartError } from '../start-error.ts'
import { dynoxideBinary, NO_DYNAMODB } from './binary.ts'

export interface DynamoDb {
  endpoint: string
  client: DynamoDBClient
  stop(): Promise<void>
}

export interface DynamoDbOptions {
  /** The database file. Without a file, data is in memory. */
  file?: string
  /** The endpoint of a DynamoDB that is already running. If it is set, no emulator is started. */
  endpoint?: string
  /** Called if the emulator ends before `stop`. */
  onDeath?: (reason: string) => void
}

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
 * Runs the program given as arguments and kills that program when stdin closes. Even if the host gets kill -9, the
 * system closes stdin, so no DynamoDB is left running.
 */
const KILL_WITH_PARENT = `exec 3<&0
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
  // Detached, so that Ctrl-C in the terminal reaches only the host, which stops its parts in order.
  const child = spawn(
    'sh',
    ['-c', KILL_WITH_PARENT, 'sh', binary, '--port', String(port), ...database],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
    },
  )
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

/** @throws StartError if one of the database's files is a folder */
function checkDatabaseFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  for (const ending of ['', '-wal', '-shm']) checkFile(`${path}${ending}`)
}

/** @returns undefined if the emulator's output reports no problem with the file */
function databaseProblem(path: string, output: string): StartError | undefined {
  if (/disk is full|disk I\/O error|no space left/i.test(output))
    return new StartError(diskFull(dirname(path)))
  if (/malformed|not a (valid SQLite )?database|encrypted/i.test(output))
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

/** Collects the last 2,000 characters of the child's stderr. */
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
    // The process has ended already.
  }
}
