import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as v from 'valibot'
import { MAX_BODY_BYTES } from '../../../contract/business.ts'
import { type ErrorCode, errors } from '../../../contract/errors.ts'
import { ApiError } from './answers.ts'

/**
 * Only what says that it is JSON is read as such: pages of other sites can send a body that calls itself plain text or a
 * form, and nothing else without asking us first (Fetch standard, "CORS-safelisted request-header").
 * @throws ApiError unsupported_media_type, body_too_large over 256 KB, malformed_json where it does not parse, or has a
 * text with half of a character (RFC 8259 §8.2), which nothing behind us could keep
 */
export function readJson(event: APIGatewayProxyEventV2): unknown {
  const text = readText(event, 'application/json')
  try {
    return JSON.parse(text, wellFormed)
  } catch {
    throw new ApiError('malformed_json')
  }
}

function wellFormed(key: string, value: unknown): unknown {
  const texts = [key, value].filter((one) => typeof one === 'string')
  if (texts.every((text) => text.isWellFormed())) return value
  throw new SyntaxError('A text has half of a surrogate pair')
}

/**
 * The fields of an HTML form; of fields with one name the last.
 * @throws ApiError unsupported_media_type, body_too_large over 256 KB
 */
export function readForm(event: APIGatewayProxyEventV2): unknown {
  return Object.fromEntries(
    new URLSearchParams(readText(event, 'application/x-www-form-urlencoded')),
  )
}

function readText(event: APIGatewayProxyEventV2, type: string): string {
  const [given = ''] = (event.headers['content-type'] ?? '').split(';')
  if (given.trim().toLowerCase() !== type) throw new ApiError('unsupported_media_type')
  const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (raw.byteLength > MAX_BODY_BYTES) throw new ApiError('body_too_large')
  return raw.toString('utf8')
}

/**
 * `input` as the schema reads it.
 * @throws ApiError forbidden where the schema says so, invalid_email where the address is the only fault, else
 * invalid_request; all name the fields.
 */
export function parse<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const issues = result.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issue.message,
  }))
  throw new ApiError(codeFor(issues), issues)
}

function codeFor(issues: { message: string }[]): ErrorCode {
  if (issues.some(({ message }) => message === errors.forbidden.message)) return 'forbidden'
  if (issues.every(({ message }) => message === errors.invalid_email.message))
    return 'invalid_email'
  return 'invalid_request'
}
