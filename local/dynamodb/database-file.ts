import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type DynamoDBClient, ListTablesCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { checkKept, DamagedFile, diskFull } from '../data-file.ts'
import { StartError } from '../start-error.ts'

const REMEDY = 'Put a copy of it back if you have one, with its -wal file.'

/**
 * Looks at the database's file before anything is made in its place.
 * @param mails how many mails are kept beside it
 * @throws StartError
 */
export function checkDatabaseFile(path: string, mails: number): void {
  mkdirSync(dirname(path), { recursive: true })
  for (const beside of ['-wal', '-shm']) checkKept(`${path}${beside}`)
  const stats = checkKept(path)
  if (mails > 0 && !stats?.size) throw lost(path, stats ? 'is empty' : 'is missing', mails)
}

/**
 * Where mails are kept, somebody got them: a database without one item has lost what it held.
 * @throws StartError
 */
export async function checkDatabaseContent(
  client: DynamoDBClient,
  path: string,
  mails: number,
): Promise<void> {
  if (mails === 0) return
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  for (const TableName of TableNames) {
    const { Count } = await client.send(new ScanCommand({ TableName, Limit: 1 }))
    if (Count) return
  }
  throw lost(path, 'holds no data', mails)
}

/** What the emulator said when it could not work with its file. @returns undefined: it was something else */
export function databaseProblem(path: string, said: string): StartError | undefined {
  if (/disk is full|disk I\/O error|no space left/i.test(said))
    return new StartError(diskFull(dirname(path)))
  if (/malformed|not a (valid SQLite )?database|encrypted/i.test(said))
    return new DamagedFile({ path, remedy: REMEDY }, 'is damaged: it cannot be read as a database')
  return undefined
}

function lost(path: string, what: string, mails: number): DamagedFile {
  return new DamagedFile(
    { path, remedy: REMEDY },
    `${what} although ${mails} mails are kept beside it`,
  )
}
