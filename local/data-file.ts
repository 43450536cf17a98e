import { randomUUID } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  openSync,
  readFileSync,
  readSync,
  type Stats,
  type StatsFs,
  statfsSync,
  statSync,
  truncateSync,
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
  const value = parsed(schema, readFileSync(file.path))
  if (value) return value.output
  throw new DamagedFile(file, 'is damaged: it is not what the host wrote there')
}

/** Whole or not at all: a kill in the middle leaves the file as it was. */
export async function writeStored(path: string, value: unknown, mode = 0o666): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(value), { mode })
  await rename(draft, path)
}

/**
 * The lines of a kept file, each a JSON value. The last one may be half written, which is what a kill leaves: it is said,
 * and cut off, so that nothing is ever written behind it.
 * @throws StartError where another line is damaged
 */
export function* storedLines<S extends v.GenericSchema>(
  file: KeptFile,
  schema: S,
): Generator<v.InferOutput<S>, void> {
  if (!checkKept(file.path)) return
  let number = 0
  for (const { bytes, at, ended } of linesOf(file.path)) {
    number += 1
    if (bytes.length === 0) continue
    const value = parsed(schema, bytes)
    if (value) yield value.output
    else if (ended)
      throw new DamagedFile(file, `is damaged: line ${number} is not what the host wrote there`)
    else {
      console.warn(
        `${file.path}: the last line was half written when the host ended. It is left out.`,
      )
      truncateSync(file.path, at)
    }
  }
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

/** Bytes that are no UTF-8 are damage, too, wherever they stand. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

function parsed<S extends v.GenericSchema>(schema: S, bytes: Buffer) {
  try {
    const result = v.safeParse(schema, JSON.parse(utf8.decode(bytes)))
    return result.success ? result : undefined
  } catch {
    return undefined
  }
}

const WINDOW_BYTES = 512 * 1024

/** A piece at a time: what waits after a campaign is large. `at` is where a line begins, `ended` whether by a line break. */
function* linesOf(path: string): Generator<{ bytes: Buffer; at: number; ended: boolean }> {
  const descriptor = openSync(path, 'r')
  try {
    let rest = Buffer.alloc(0)
    let at = 0
    for (;;) {
      const window = Buffer.alloc(WINDOW_BYTES)
      const read = readSync(descriptor, window)
      if (read === 0) break
      rest = Buffer.concat([rest, window.subarray(0, read)])
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
        yield { bytes: rest.subarray(0, end), at, ended: true }
        at += end + 1
        rest = rest.subarray(end + 1)
      }
    }
    yield { bytes: rest, at, ended: false }
  } finally {
    closeSync(descriptor)
  }
}
