import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { accessDenied, S3Error } from './errors.ts'

/** The form's fields without the file ("POST Object", Amazon S3 API Reference), by lower-case name. */
type PostFields = Readonly<Record<string, string>>

export interface PostedForm {
  bucket: string
  fields: PostFields
  /** The file's size in bytes. */
  size: number
}

export interface Signing {
  region: string
  /** Undefined if there is no such access key. */
  secretOf(accessKeyId: string): string | undefined
}

const condition = v.union([
  v.tuple([v.picklist(['eq', 'starts-with']), v.string(), v.string()]),
  v.tuple([v.literal('content-length-range'), v.number(), v.number()]),
  v.record(v.string(), v.string()),
])
const policy = v.object({
  expiration: v.pipe(v.string(), v.isoTimestamp()),
  conditions: v.array(condition),
})
type Condition = v.InferOutput<typeof condition>

/** S3 accepts these fields even if the policy has no condition for them. */
const UNCONDITIONED = ['policy', 'x-amz-signature', 'file']

/**
 * Checks a posted form against its policy: signature, expiration and each condition. Fields that the policy does not
 * mention are refused.
 * @throws S3Error with S3's code and message
 */
export function checkPost({ bucket, fields, size }: PostedForm, signing: Signing, now: Date): void {
  for (const name of [
    'policy',
    'x-amz-algorithm',
    'x-amz-credential',
    'x-amz-date',
    'x-amz-signature',
  ])
    if (!fields[name]) throw wrongArgument(`Bucket POST must contain a field named '${name}'`)
  checkSignature(fields, signing)
  const { expiration, conditions } = readPolicy(fields.policy ?? '')
  if (new Date(expiration) <= now) throw denied('Policy expired.')
  const values = { ...fields, bucket }
  for (const one of conditions) checkCondition(one, values, size)
  const mentioned = new Set(conditions.flatMap(nameIn))
  const extra = Object.keys(fields).find(
    (name) =>
      !mentioned.has(name) && !UNCONDITIONED.includes(name) && !name.startsWith('x-ignore-'),
  )
  if (extra) throw denied(`Extra input fields: ${extra}`)
}

function checkSignature(fields: PostFields, { region, secretOf }: Signing): void {
  const [keyId = '', date = '', scope, service, end] = (fields['x-amz-credential'] ?? '').split('/')
  const isValid =
    fields['x-amz-algorithm'] === 'AWS4-HMAC-SHA256' &&
    scope === region &&
    service === 's3' &&
    end === 'aws4_request' &&
    fields['x-amz-date']?.slice(0, 8) === date
  if (!isValid) throw wrongArgument('Invalid signing fields')
  const secret = secretOf(keyId)
  if (secret === undefined)
    throw new S3Error(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
      403,
    )
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (signer, part) => createHmac('sha256', signer).update(part).digest(),
    `AWS4${secret}`,
  )
  const expected = createHmac('sha256', key)
    .update(fields.policy ?? '')
    .digest()
  const sent = Buffer.from(fields['x-amz-signature'] ?? '', 'hex')
  if (sent.length === expected.length && timingSafeEqual(sent, expected)) return
  throw new S3Error(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    403,
  )
}

function readPolicy(encoded: string): v.InferOutput<typeof policy> {
  try {
    return v.parse(policy, JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')))
  } catch {
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.', 400)
  }
}

function checkCondition(one: Condition, fields: PostFields, size: number): void {
  if (!Array.isArray(one)) {
    for (const [name, value] of Object.entries(one))
      if (fields[name.toLowerCase()] !== value) throw failed(['eq', `$${name}`, value])
    return
  }
  if (one[0] === 'content-length-range') {
    const [, min, max] = one
    if (size < min)
      throw new S3Error(
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum allowed size',
        400,
      )
    if (size > max)
      throw new S3Error(
        'EntityTooLarge',
        'Your proposed upload exceeds the maximum allowed size',
        400,
      )
    return
  }
  const [operator, name, value] = one
  const field = fields[name.replace(/^\$/, '').toLowerCase()]
  const holds = operator === 'eq' ? field === value : field?.startsWith(value)
  if (!holds) throw failed([operator, name, value])
}

function nameIn(one: Condition): string[] {
  if (!Array.isArray(one)) return Object.keys(one).map((name) => name.toLowerCase())
  return one[0] === 'content-length-range' ? [] : [one[1].replace(/^\$/, '').toLowerCase()]
}

function failed(one: readonly string[]): S3Error {
  return denied(`Policy Condition failed: ${JSON.stringify(one)}`)
}

function denied(reason: string): S3Error {
  return new S3Error(
    'AccessDenied',
    `Invalid according to Policy: ${reason}`,
    accessDenied().status,
  )
}

function wrongArgument(message: string): S3Error {
  return new S3Error('InvalidArgument', message, 400)
}
