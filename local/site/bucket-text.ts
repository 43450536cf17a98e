import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { SITE_URL_PLACEHOLDER } from '../../contract/site/pages.ts'
import { type TextAnswer, tagOf } from './send-text.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Reads a text file of the built site and inserts the site's address, as a deployment does. Each call reads from disk,
 * so that a new build shows.
 *
 * @returns undefined if the file is not a text, does not exist, or is outside the directory
 */
export async function bucketText(
  directory: string,
  uri: string,
  siteUrl: string,
): Promise<TextAnswer | undefined> {
  const type = TYPES[extname(uri)]
  const file = join(directory, uri)
  if (!type || !file.startsWith(join(directory, sep)) || file.includes('\0')) return undefined
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const body = Buffer.from(text.replaceAll(SITE_URL_PLACEHOLDER, siteUrl))
  return { status: 200, headers: { 'content-type': type, etag: tagOf(body) }, body }
}
