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

/** A file of the data folder. `remedy` is a sentence: what to do where it is damaged, and what that loses. */
export interface KeptFile {
  path: string
  remedy: string
}

/** A file that is there and says nothing sensible. */
export class DamagedFile extends StartError {
  override name = 'DamagedFile'
  constructor({ path, remedy }: KeptFile, what: string) {
    super(
      `${path} ${what}. ${remedy} Or begin anew with npm start -- --fresh, which loses all that is kept: people, posts, campaigns and mails.`,
    )
  }
}

/**
 * Looks whether a kept file can be used; undefined where there is none.
 * @throws StartError where it is a folder, and the system's error where this user may not read and write it
 */
export function checkKept(path: string): Stats | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return undefined
  if (!stats.isFile()) throw new StartError(`${path} is a folder, and should be a file. ${MOVE_IT}`)
  accessSync(path, constants.R_OK | constants.W_OK)
  return stats
}

/** @returns what the file holds; undefined where there is none. @throws StartError */
export function readStored<S extends v.GenericSchema>(
  file: KeptFile,
  schema: S,
): v.InferOutput<S> | undefined {
  if (!checkKept(file.path)) return undefined
  const value = parsed(schema, readFileSync(file.path, 'utf8'))
  if (value) return value.output
  throw new DamagedFile(file, 'is damaged: it is not what the host wrote there')
}

/** Whole or not at all: a kill in the middle leaves the file as it was. */
export async function writeStored(path: string, value: unknown, mode = 0o666): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(value), { mode })
  await rename(draft, path)
}

/** The lines of a kept file, each a JSON value. One that a kill has cut, or that is damaged, is left out with a warning. */
export function storedLines<S extends v.GenericSchema>(
  path: string,
  schema: S,
): v.InferOutput<S>[] {
  if (!checkKept(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  const whole = lines.flatMap((line) => parsed(schema, line)?.output ?? [])
  const damaged = lines.length - whole.length
  if (damaged > 0) console.warn(`${path}: damaged lines, which are left out: ${damaged}.`)
  return whole
}

/**
 * What the system refused, as a sentence with a remedy; another error as it is.
 * @param directory the data folder: what is elsewhere is none of ours
 */
export function inWords(error: unknown, directory: string): unknown {
  const { code, path } = v.is(systemError, error) ? error : NO_SYSTEM_ERROR
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(diskFull(directory), { cause: error })
  if (path === undefined || !(inside(path, directory) || inside(directory, path))) return error
  const sentence = SENTENCES[code]
  return sentence ? new StartError(sentence(path), { cause: error }) : error
}

type Room = Pick<StatsFs, 'blocks' | 'bavail' | 'bsize'>

/** Less than the empty tables and a few mails take. */
const LEAST_BYTES = 5 * 1024 * 1024

/**
 * Looks for room before anything is written: a database that runs out of it half way says only riddles.
 * @throws StartError
 */
export function checkRoom(
  directory: string,
  { blocks, bavail, bsize }: Room = statfsSync(directory),
): void {
  // Some file systems do not tell.
  if (blocks > 0 && bavail * bsize < LEAST_BYTES) throw new StartError(diskFull(directory))
}

export function diskFull(directory: string): string {
  return `The disk that ${directory} is on is full. Make room on it. ${ELSEWHERE}`
}

const MOVE_IT = 'Move it away, and start again.'
const ELSEWHERE = 'Or keep the data elsewhere, for example: LOCAL_DIR=/tmp/plateful npm start'

const SENTENCES: Record<string, (path: string) => string> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  ENOENT: (path) => `${path} cannot be made: the system makes no folder there. ${ELSEWHERE}`,
  EROFS: (path) => `${path} is on a disk that is read-only. ${ELSEWHERE}`,
  EEXIST: (path) => `${path} is a file, and should be a folder. ${MOVE_IT}`,
  ENOTDIR: (path) => `A part of the path ${path} is a file, and should be a folder. ${MOVE_IT}`,
  EISDIR: (path) => `${path} is a folder, and should be a file. ${MOVE_IT}`,
}

function notAllowed(path: string): string {
  return `${path} may not be read and written by the user who runs this. Give that user the right to it (chown, chmod). ${ELSEWHERE}`
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
