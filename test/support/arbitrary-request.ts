import { toJsonSchema } from '@valibot/to-json-schema'
import fc, { type Arbitrary } from 'fast-check'
import type { GenericSchema } from 'valibot'

/** The part of JSON Schema that the contract's schemas convert to. */
interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
}

/** Values that often break programs, and values that are valid in this product. */
const words = fc.constantFrom(
  '',
  ' ',
  'ada@example.com',
  'ADA@example.com ',
  'a@b',
  'not-an-address',
  'person@ex\u0000ample.com',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e999',
  '\u202e',
  '\ud800',
  '😀',
  '%00',
  '../../etc',
  '<script>alert(1)</script>',
  "'; --",
  '{{name}}',
  'Subject\r\nBcc: x@example.com',
  '=1+1',
  '2026-11-24T14:00:00.000Z',
  '2026-02-30',
  'landing_page',
  'welcome',
  'https://example.com/',
)
const text = fc.oneof(
  words,
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary' }),
)
const anything = fc.oneof(fc.jsonValue(), words)

/** Requests for a schema: mostly valid, sometimes with a wrong, missing or extra field. */
export function arbitraryFor(schema: GenericSchema): Arbitrary<unknown> {
  const shape = ofShape(
    toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema,
  )
  return fc.oneof({ weight: 8, arbitrary: shape }, { weight: 1, arbitrary: anything })
}

function ofShape(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return mostly(fc.constant(schema.const))
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(ofShape))
  switch (schema.type) {
    case 'object':
      return mostly(objectOf(schema))
    case 'array':
      return mostly(fc.array(ofShape(schema.items ?? {}), { maxLength: 3 }))
    case 'number':
    case 'integer':
      return mostly(fc.oneof(fc.integer(), fc.constantFrom(0, -1, 2 ** 53, 1.5)))
    case 'boolean':
      return mostly(fc.boolean())
    case 'null':
      return fc.constant(null)
    default:
      return mostly(textOf(schema))
  }
}

/** Random text never matches a hash's pattern, so the pattern itself generates some texts. */
function textOf({ maxLength, pattern }: JsonSchema): Arbitrary<string> {
  return fc.oneof(
    { weight: 9, arbitrary: text },
    ...(maxLength ? [tooLong(maxLength)] : []),
    ...(pattern && EXACT.test(pattern)
      ? [{ weight: 9, arbitrary: fc.stringMatching(new RegExp(pattern)) }]
      : []),
  )
}

/** Matches patterns for a fixed number of characters of one class, such as `^[0-9a-f]{64}$`. */
const EXACT = /^\^\[[^\]]+\]\{\d+\}\$$/

function objectOf({ properties = {} }: JsonSchema): Arbitrary<unknown> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, ofShape(part)])),
    { requiredKeys: [] },
  )
  const whole = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, ofShape(part)])),
  )
  const more = fc.tuple(whole, fc.dictionary(text, anything, { maxKeys: 2 }))
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 2, arbitrary: known },
    { weight: 1, arbitrary: more.map(([one, rest]) => ({ ...rest, ...one })) },
  )
}

function tooLong(maxLength: number): Arbitrary<string> {
  return fc.constantFrom('x'.repeat(maxLength), 'x'.repeat(maxLength + 1), 'é'.repeat(maxLength))
}

function mostly(right: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: right }, { weight: 1, arbitrary: anything })
}
