import { readFileSync } from 'node:fs'
import {
  BLOG_QUERY_FIELDS,
  BLOG_QUERY_HEADER,
  NOT_FOUND_PAGE,
  PAGE_STATUS_HEADER,
  PAGES,
  POST_PAGE,
  POST_SLUG_HEADER,
  PRECOMPRESSED,
} from '../pages.ts'

/** The source of the CloudFront functions, as CloudFront and the laptop host both run it. */
export function viewerRequestCode(): string {
  const named = {
    PAGES,
    POST_PAGE,
    POST_SLUG_HEADER,
    BLOG_QUERY_HEADER,
    BLOG_QUERY_FIELDS,
    NOT_FOUND_PAGE,
  }
  return constants(named) + source('viewer-request.js')
}

export function assetRequestCode(): string {
  return constants({ PRECOMPRESSED }) + source('asset-request.js')
}

export function viewerResponseCode(): string {
  return constants({ PAGE_STATUS_HEADER }) + source('viewer-response.js')
}

function constants(data: Record<string, unknown>): string {
  return Object.entries(data)
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

function source(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
