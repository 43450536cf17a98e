import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PAGE_STATUSES } from '../contract/site/pages.ts'

export const BUILT_SITE = fileURLToPath(new URL('../dist/site', import.meta.url))

const REQUIRED_FILES = [
  'index.html',
  ...Object.keys(PAGE_STATUSES).map((page) => `${page}/index.html`),
  'assets',
]

/** @throws Error with the build command, if the directory has no built site */
export function builtSite(directory: string): string {
  const missing = REQUIRED_FILES.find((path) => !existsSync(join(directory, path)))
  if (missing === undefined) return directory
  throw new Error(
    `There is no built site: ${join(directory, missing)} is missing. Run: npm run build`,
  )
}
