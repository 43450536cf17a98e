import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as v from 'valibot'
import { MAX_BODY_BYTES } from '../../../contract/business.ts'
import { controlCharacterIn } from '../../../contract/control-characters.ts'
import { type ErrorCode, errors } from '../../../contract/errors.ts'
import { ApiError, type Issue } from './answers.ts'

/**
 * Requires the content type JSON: without a CORS preflight, pages of other sites can only send plain text or a form
 * (Fetch standard, "CORS-safelisted request-header").
 * @throws ApiError unsupported_media_type, body_too_large over 256 KB, malformed_json
 */
export function readJson(event: APIGatewayProxyEventV2): unknown {
  const text = readText(event, 'application/json')
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('malformed_json')
  }
}

/**
 * The fields of an HTML form. If several fields have the same name, the last value counts.
 * @throws ApiError unsupported_media_type, body_too_large over 256 KB
 */
export function readForm(event: APIGatewayProxyEventV2): unknown {
  return Object.fromEntries(
    new URLSearchParams(readText(event, 'application/x-www-form-urlencoded')),
  )
}

function readText(event: APIGatewayProxyEventV2, type: string): string {
  const [contentType = ''] = (event.headers['content-type'] ?? '').split(';')
  if (contentType.trim().toLowerCase() !== type) throw new ApiError('unsupported_media_type')
  const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (raw.byteLength > MAX_BODY_BYTES) throw new ApiError('body_too_large')
  return raw.toString('utf8')
}

/** In an invalid request, only this many entries of a list are checked, because each check costs time. */
const MAX_ENTRIES_CHECKED = 1000

/**
 * Parses `input` and stops at the first issue. After an issue, parses `input` again for all issues. Lists are then cut
 * to their first 1,000 entries, so that a large invalid request costs little time.
 * @throws ApiError forbidden if an issue has the message of `errors.forbidden` (contract/mail/schemas.ts),
 * invalid_email if the address is the only issue, otherwise invalid_request. The issues name the fields.
 */
export function parse<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortEarly: true })
  if (result.success) {
    const issues = listsForObjects(input, result.output)
    if (issues.length > 0) throw new ApiError('invalid_request', issues)
    return result.output
  }
  const all = v.safeParse(schema, withShortLists(input))
  const issues = (all.issues ?? result.issues).map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issue.message,
  }))
  throw new ApiError(codeFor(issues), issues)
}

/** Valibot accepts a list where the contract requires an object. Reports such lists. */
function listsForObjects(input: unknown, parsed: unknown, path = ''): Issue[] {
  if (!isObject(input) || !isObject(parsed)) return []
  if (Array.isArray(input) && !Array.isArray(parsed))
    return [{ path, message: 'Expected Object but received Array' }]
  const parts = Object.entries(parsed)
  return parts.flatMap(([name, part]) =>
    listsForObjects(input[name], part, path ? `${path}.${name}` : name),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The most levels of objects and lists in a schema of the contract. */
const MAX_DEPTH = 6

function withShortLists(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (Array.isArray(value))
    return value.slice(0, MAX_ENTRIES_CHECKED).map((entry) => withShortLists(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withShortLists(part, depth + 1)]),
  )
}

/**
 * Feeds and mail cannot contain control characters (contract/control-characters.ts).
 * @throws ApiError invalid_request that names the texts with a control character
 */
export function refuseControlCharacters(input: unknown): void {
  const issues = textsOf(input).flatMap(({ path, text }) => {
    const found = controlCharacterIn(text)
    const message = `This text has a character that cannot be shown (${found}). Delete it, or type the text again.`
    return found ? [{ path, message }] : []
  })
  if (issues.length > 0) throw new ApiError('invalid_request', issues)
}

/**
 * All texts in a value, including the property names of objects. Not recursive: a deeply nested value would overflow
 * the stack.
 */
function textsOf(input: unknown): { path: string; text: string }[] {
  const texts: { path: string; text: string }[] = []
  const open: { path: string; value: unknown }[] = [{ path: '', value: input }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next
    if (typeof value === 'string') texts.push({ path, text: value })
    if (typeof value !== 'object' || value === null) continue
    for (const [name, part] of Object.entries(value)) {
      if (!Array.isArray(value)) texts.push({ path, text: name })
      open.push({ path: path ? `${path}.${name}` : name, value: part })
    }
  }
  return texts
}

function codeFor(issues: { message: string }[]): ErrorCode {
  if (issues.some(({ message }) => message === errors.forbidden.message)) return 'forbidden'
  if (issues.every(({ message }) => message === errors.invalid_email.message))
    return 'invalid_email'
  return 'invalid_request'
}
