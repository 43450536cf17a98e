import * as v from 'valibot'

/**
 * Whether a resource's policy lets an AWS service in. What this does not understand (`NotPrincipal`, rarer operators) counts
 * against it: better a warning too many than an alarm that nobody gets.
 */
export function isAllowed(policy: Policy, request: ServiceRequest): boolean {
  const verdicts = (effect: 'Allow' | 'Deny') =>
    policy.Statement.filter(({ Effect }) => Effect === effect).map((one) => applies(one, request))
  return verdicts('Allow').includes(true) && verdicts('Deny').every((verdict) => verdict === false)
}

export interface ServiceRequest {
  /** Such as cloudwatch.amazonaws.com. */
  service: string
  action: string
  /** The ARN that it is about. */
  resource: string
  /** The values of condition keys, by their names in lower case. What is not here is not in the request. */
  context: Readonly<Record<string, string>>
}

function list<Entry extends v.GenericSchema>(entry: Entry) {
  return v.union([
    v.array(entry),
    v.pipe(
      entry,
      v.transform((one) => [one]),
    ),
  ])
}
const texts = list(v.string())
const values = list(
  v.pipe(
    v.union([v.string(), v.boolean(), v.number()]),
    v.transform((value) => String(value)),
  ),
)
const statement = v.object({
  Effect: v.picklist(['Allow', 'Deny']),
  Principal: v.optional(v.union([v.literal('*'), v.record(v.string(), texts)])),
  Action: v.optional(texts),
  Resource: v.optional(texts),
  Condition: v.optional(v.record(v.string(), v.record(v.string(), values)), {}),
})
const policyDocument = v.object({ Statement: v.optional(list(statement), []) })
type Statement = v.InferOutput<typeof statement>
export type Policy = v.InferOutput<typeof policyDocument>

/** @param text as the service gives it; none is a policy without statements */
export function parsePolicy(text = '{}'): Policy {
  return v.parse(policyDocument, JSON.parse(text))
}

/** Undefined: it cannot be told. */
type Verdict = boolean | undefined

function applies(one: Statement, { service, action, resource, context }: ServiceRequest): Verdict {
  return all([
    isMeant(one.Principal, service),
    one.Action?.some((pattern) => isLike(action.toLowerCase(), pattern.toLowerCase())),
    one.Resource?.some((pattern) => isLike(resource, pattern)),
    ...Object.entries(one.Condition).flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, wanted]) =>
        holds(operator, context[key.toLowerCase()], wanted),
      ),
    ),
  ])
}

function all(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false
  return verdicts.includes(undefined) ? undefined : true
}

function isMeant(principal: Statement['Principal'], service: string): Verdict {
  if (principal === undefined) return undefined
  if (principal === '*') return true
  return Boolean(principal.AWS?.includes('*') || principal.Service?.includes(service))
}

const operators: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  StringEquals: (value, wanted) => value === wanted,
  StringEqualsIgnoreCase: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
  StringLike: isLike,
  ArnEquals: isLike,
  ArnLike: isLike,
  Bool: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
}

/** One key of a condition: any of the values will do, and a negated operator refuses any of them. */
function holds(operator: string, value: string | undefined, wanted: readonly string[]): Verdict {
  const name = operator.replace(/IfExists$/, '')
  const negated = /^(String|Arn)Not/.test(name)
  const compare = operators[name.replace(/^(String|Arn)Not/, '$1')]
  if (!compare) return undefined
  if (value === undefined) return negated || name !== operator
  return wanted.some((one) => compare(value, one)) !== negated
}

/** IAM's wildcards: a star for any text, a question mark for one character. */
function isLike(text: string, pattern: string): boolean {
  const source = pattern
    .replaceAll(/[\\^$+.()|{}[\]]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source}$`).test(text)
}
