import * as v from 'valibot'

/**
 * Whether a resource's policy allows a request of an AWS service. Unsupported parts (`NotPrincipal`, rarer operators)
 * count as a refusal, because a needless warning is better than an unnoticed refusal, which would silence the alarms.
 */
export function isAllowed(policy: Policy, request: ServiceRequest): boolean {
  const verdicts = (effect: 'Allow' | 'Deny') =>
    policy.Statement.filter(({ Effect }) => Effect === effect).map((one) => applies(one, request))
  return verdicts('Allow').includes(true) && verdicts('Deny').every((verdict) => verdict === false)
}

export interface ServiceRequest {
  /** For example `cloudwatch.amazonaws.com`. */
  service: string
  action: string
  resource: string
  /** The request's condition keys, in lower case, and their values. */
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

/** @param text the policy as JSON; by default, a policy without statements */
export function parsePolicy(text = '{}'): Policy {
  return v.parse(policyDocument, JSON.parse(text))
}

/** Undefined if the statement has a part that is not supported here. */
type Verdict = boolean | undefined

function applies(one: Statement, { service, action, resource, context }: ServiceRequest): Verdict {
  return all([
    matchesPrincipal(one.Principal, service),
    one.Action?.some((pattern) => matchesPattern(action.toLowerCase(), pattern.toLowerCase())),
    one.Resource?.some((pattern) => matchesPattern(resource, pattern)),
    ...Object.entries(one.Condition).flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, values]) =>
        holds(operator, context[key.toLowerCase()], values),
      ),
    ),
  ])
}

function all(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false
  return verdicts.includes(undefined) ? undefined : true
}

function matchesPrincipal(principal: Statement['Principal'], service: string): Verdict {
  if (principal === undefined) return undefined
  if (principal === '*') return true
  return Boolean(principal.AWS?.includes('*') || principal.Service?.includes(service))
}

const operators: Readonly<Record<string, (value: string, expected: string) => boolean>> = {
  StringEquals: (value, expected) => value === expected,
  StringEqualsIgnoreCase: (value, expected) => value.toLowerCase() === expected.toLowerCase(),
  StringLike: matchesPattern,
  ArnEquals: matchesPattern,
  ArnLike: matchesPattern,
  Bool: (value, expected) => value.toLowerCase() === expected.toLowerCase(),
}

/** Checks one key of a condition. A negated operator, such as StringNotEquals, requires that no value matches. */
function holds(operator: string, value: string | undefined, expected: readonly string[]): Verdict {
  const name = operator.replace(/IfExists$/, '')
  const negated = /^(String|Arn)Not/.test(name)
  const compare = operators[name.replace(/^(String|Arn)Not/, '$1')]
  if (!compare) return undefined
  if (value === undefined) return negated || name !== operator
  return expected.some((one) => compare(value, one)) !== negated
}

/** IAM's wildcards: `*` for any text, `?` for one character. */
function matchesPattern(text: string, pattern: string): boolean {
  const source = pattern
    .replaceAll(/[\\^$+.()|{}[\]]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source}$`).test(text)
}
