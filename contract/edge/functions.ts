import { readFileSync } from 'node:fs'
import { NOT_FOUND_PAGE, PAGES, POST_PAGE, POST_SLUG_HEADER } from '../pages.ts'

/** The source of the two CloudFront functions, as CloudFront and the laptop host both run it. */
export function viewerRequestCode(): string {
  const data = { PAGES, POST_PAGE, POST_SLUG_HEADER, NOT_FOUND_PAGE }
  const constants = Object.entries(data).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`,
  )
  return constants.join('') + source('viewer-request.js')
}

export function viewerResponseCode(): string {
  return source('viewer-response.js')
}

function source(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
