import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PAGE_STATUSES } from '../contract/site/pages.ts'

export const BUILT_SITE = fileURLToPath(new URL('../dist/site', import.meta.url))

/** What a built site cannot lack: its first page, those with a status of their own, and its scripts. */
const NEEDED = [
  'index.html',
  ...Object.keys(PAGE_STATUSES).map((page) => `${page}/index.html`),
  'assets',
]

/**
 * The directory, if there is a built site in it.
 * @throws saying how to build it, if there is none.
 */
export function builtSite(directory: string): string {
  const missing = NEEDED.find((path) => !existsSync(join(directory, path)))
  if (missing === undefined) return directory
  throw new Error(
    `There is no built site: ${join(directory, missing)} is missing. Run: npm run build`,
  )
}
