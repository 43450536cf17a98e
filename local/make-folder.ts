import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { explainSystemError } from './data-file.ts'
import { StartError } from './start-error.ts'

/**
 * Makes a folder and its parents, and checks that the folder can be read and written. Does not use Node's `recursive`:
 * below `/proc`, where nobody can make folders, Node would try forever.
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
 * Makes the host's data folder. Call this before the site is built, so that a wrong folder is reported at once.
 * @throws StartError
 */
export function makeDataFolder(path: string): void {
  try {
    makeFolder(path)
  } catch (error) {
    throw explainSystemError(error, path)
  }
}

/**
 * Makes a folder of the project for the build's files.
 * @throws StartError
 */
export function makeProjectFolder(path: string): void {
  try {
    makeFolder(path)
  } catch (error) {
    throw new StartError(
      `${resolve(path)} cannot be written, but the product is built there. Give the user who runs this permission to write to the project's folder (chown, chmod), or copy the project to a folder of theirs.`,
      { cause: error },
    )
  }
}
