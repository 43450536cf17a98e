import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { inWords } from './data-file.ts'
import { StartError } from './start-error.ts'

/**
 * Makes a folder, with those that it is in, and looks whether it can be read and written. Step by step: where the system
 * makes no folders (`/proc`), Node's own `recursive` tries for ever.
 * @throws the system's error
 */
export function makeFolder(path: string): void {
  make(resolve(path))
  accessSync(resolve(path), constants.R_OK | constants.W_OK | constants.X_OK)
}

function make(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) make(dirname(path))
  mkdirSync(path)
}

/**
 * The folder for the data, before anything else takes time.
 * @throws StartError
 */
export function makeDataFolder(path: string): void {
  try {
    makeFolder(path)
  } catch (error) {
    throw inWords(error, path)
  }
}

/**
 * A folder of the project, for what is built.
 * @throws StartError
 */
export function makeProjectFolder(path: string): void {
  try {
    makeFolder(path)
  } catch (error) {
    throw new StartError(
      `${resolve(path)} cannot be written, and the product is built there. Give the user who runs this the right to the project's folder (chown, chmod), or copy the project to a folder of theirs.`,
      { cause: error },
    )
  }
}
