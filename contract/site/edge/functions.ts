import { readFileSync } from 'node:fs'
import { LONGEST_FILTER } from '../blog-filter.ts'
import { LINK_FIELD, LINK_FORMS, LINKED } from '../link-pages.ts'
import {
  BLOG_QUERY_FIELDS,
  BLOG_QUERY_HEADER,
  NOT_FOUND_PAGE,
  PAGE_STATUS_HEADER,
  PAGES,
  POST_PAGE,
  POST_SLUG_HEADER,
  PRECOMPRESSED,
  SEARCH_PAGE,
} from '../pages.ts'
import { STAFF_PAGES } from '../staff-pages.ts'

/** The source code of a CloudFront function. CloudFront and local development run the same code. */
export function viewerRequestCode(): string {
  const values = {
    PAGES,
    POST_PAGE,
    POST_SLUG_HEADER,
    BLOG_QUERY_HEADER,
    BLOG_QUERY_FIELDS,
    LONGEST_FILTER,
    SEARCH_PAGE,
    STAFF_PAGES,
    LINK_FORMS,
    LINK_FIELD,
    LINKED,
    NOT_FOUND_PAGE,
  }
  return constants(values) + source('viewer-request.js')
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
