import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  readFileSync,
  type Stats,
  type StatsFs,
  statfsSync,
  statSync,
} from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { StartError } from './start-error.ts'

/** If the file is damaged, `remedy` says what to do and which data is lost. */
export interface DataFile {
  path: string
  remedy: string
}

/** @param what the message after the path, for example `is damaged` */
export class DamagedFile extends StartError {
  override name = 'DamagedFile'
  constructor({ path, remedy }: DataFile, what: string) {
    super(
      `${path} ${what}. ${remedy} Or start over with npm start -- --fresh, which deletes everything: people, posts, campaigns and mails.`,
    )
  }
}

/**
 * Checks that a data file can be read and written. Returns undefined if the file does not exist.
 * @throws StartError if the path is a folder; the system's error if this user may not read or write the file
 */
export function checkFile(path: string): Stats | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return undefined
  if (!stats.isFile())
    throw new StartError(`${path} is a folder, and should be a file. ${MOVE_HINT}`)
  accessSync(path, constants.R_OK | constants.W_OK)
  return stats
}

/**
 * @returns undefined if the file does not exist
 * @throws StartError if the file is damaged
 */
export function readStored<S extends v.GenericSchema>(
  file: DataFile,
  schema: S,
): v.InferOutput<S> | undefined {
  if (!checkFile(file.path)) return undefined
  const value = parsed(schema, readFileSync(file.path, 'utf8'))
  if (value) return value.output
  throw new DamagedFile(file, 'is damaged: its content is not what the host writes there')
}

/** Writes all or nothing: if the host is killed during the write, the old file stays. */
export async function writeStored(path: string, value: unknown, mode = 0o666): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(value), { mode })
  await rename(draft, path)
}

/** Skips damaged lines with a warning, for example a last line that was cut off when the host was killed. */
export function readStoredLines<S extends v.GenericSchema>(
  path: string,
  schema: S,
): v.InferOutput<S>[] {
  if (!checkFile(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  const whole = lines.flatMap((line) => parsed(schema, line)?.output ?? [])
  const damaged = lines.length - whole.length
  if (damaged > 0) console.warn(`${path}: skipped damaged lines: ${damaged}.`)
  return whole
}

/** Turns a system error about the data folder into a sentence with a remedy. Returns other errors unchanged. */
export function explainSystemError(error: unknown, directory: string): unknown {
  const { code, path } = v.is(systemError, error) ? error : NO_SYSTEM_ERROR
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(diskFull(directory), { cause: error })
  if (path === undefined || !(inside(path, directory) || inside(directory, path))) return error
  const sentence = SENTENCES[code]
  return sentence ? new StartError(sentence(path), { cause: error }) : error
}

type DiskSpace = Pick<StatsFs, 'blocks' | 'bavail' | 'bsize'>

/** With less free space, the host does not start. */
const MIN_FREE_BYTES = 5 * 1024 * 1024

/**
 * Checks for free disk space before anything is written: on a full disk, a database fails with obscure errors.
 * @throws StartError
 */
export function checkDiskSpace(
  directory: string,
  { blocks, bavail, bsize }: DiskSpace = statfsSync(directory),
): void {
  // Some file systems report zero blocks.
  if (blocks > 0 && bavail * bsize < MIN_FREE_BYTES) throw new StartError(diskFull(directory))
}

export function diskFull(directory: string): string {
  return `The disk of ${directory} is full. Free some space on it. ${OTHER_FOLDER_HINT}`
}

const MOVE_HINT = 'Move it away, and start again.'
const OTHER_FOLDER_HINT =
  'Or keep the data elsewhere, for example: LOCAL_DIR=/tmp/plateful npm start'

const SENTENCES: Record<string, (path: string) => string> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  ENOENT: (path) =>
    `${path} cannot be made: the system allows no folder there. ${OTHER_FOLDER_HINT}`,
  EROFS: (path) => `${path} is on a read-only disk. ${OTHER_FOLDER_HINT}`,
  EEXIST: (path) => `${path} is a file, and should be a folder. ${MOVE_HINT}`,
  ENOTDIR: (path) => `A part of the path ${path} is a file, and should be a folder. ${MOVE_HINT}`,
  EISDIR: (path) => `${path} is a folder, and should be a file. ${MOVE_HINT}`,
}

function notAllowed(path: string): string {
  return `The user who runs this may not read and write ${path}. Give that user permission (chown, chmod). ${OTHER_FOLDER_HINT}`
}

const systemError = v.object({ code: v.string(), path: v.optional(v.string()) })
const NO_SYSTEM_ERROR: v.InferOutput<typeof systemError> = { code: '' }

function inside(path: string, directory: string): boolean {
  return `${resolve(path)}/`.startsWith(`${resolve(directory)}/`)
}

function parsed<S extends v.GenericSchema>(schema: S, text: string) {
  try {
    const result = v.safeParse(schema, JSON.parse(text))
    return result.success ? result : undefined
  } catch {
    return undefined
  }
}
