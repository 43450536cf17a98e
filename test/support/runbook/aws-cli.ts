/**
 * Checks that the AWS CLI accepts a command: service, operation, options, required options and names in structures. CLI
 * and SDK are generated from the same models, so this check uses the SDK's schemas.
 * @param words the arguments of `aws`
 * @throws Error with what the CLI would refuse
 */
export async function checkAwsCommand(words: readonly string[]): Promise<void> {
  const [service = '', operation = '', ...rest] = words
  const load = services[service]
  if (!load) throw new Error(`No service of the docs: aws ${service}`)
  const sdk = await load()
  const { input, output, options, files } = commandOf(sdk, service, operation, rest)

  for (const { name, member, values } of options) {
    if (member) checkStructure(member, values)
    if (member && isBlob(member.type) && !options.some(isBase64Off))
      throw new Error(`--${name} is a blob: --cli-binary-format raw-in-base64-out`)
  }
  const names = new Set(options.map(({ name, member }) => member?.option ?? name))
  const missing = input.filter(({ option, required }) => required && !names.has(option))
  if (missing.length > 0)
    throw new Error(`aws ${service} ${operation} requires --${missing.map(({ option }) => option)}`)
  if (!names.has('region')) throw new Error(`No --region: aws ${words.join(' ')}`)
  // A streamed output goes into a file, whose name the CLI requires.
  const outputFiles = output.some(({ type }) => isBlob(type)) ? 1 : 0
  if (files.length !== outputFiles)
    throw new Error(
      `aws ${service} ${operation} takes ${outputFiles} file, not: ${files.join(' ')}`,
    )
}

/** The SDK clients of the services in the docs, by the service's name in the CLI. */
const services: Readonly<Record<string, () => Promise<object>>> = {
  acm: () => import('@aws-sdk/client-acm'),
  cloudformation: () => import('@aws-sdk/client-cloudformation'),
  cloudfront: () => import('@aws-sdk/client-cloudfront'),
  'cognito-idp': () => import('@aws-sdk/client-cognito-identity-provider'),
  dynamodb: () => import('@aws-sdk/client-dynamodb'),
  lambda: () => import('@aws-sdk/client-lambda'),
  logs: () => import('@aws-sdk/client-cloudwatch-logs'),
  route53: () => import('@aws-sdk/client-route-53'),
  s3api: () => import('@aws-sdk/client-s3'),
  scheduler: () => import('@aws-sdk/client-scheduler'),
  secretsmanager: () => import('@aws-sdk/client-secrets-manager'),
  ses: () => import('@aws-sdk/client-ses'),
  sesv2: () => import('@aws-sdk/client-sesv2'),
  sns: () => import('@aws-sdk/client-sns'),
  sqs: () => import('@aws-sdk/client-sqs'),
}

/** The operation that `aws dynamodb wait …` polls. */
const WAITERS: Readonly<Record<string, string>> = { TableExists: 'DescribeTable' }

const GLOBAL_OPTIONS: Readonly<Record<string, 'flag' | 'value'>> = {
  region: 'value',
  query: 'value',
  output: 'value',
  'cli-binary-format': 'value',
  'max-items': 'value',
  'no-cli-pager': 'flag',
}

/** The CLI's own options that replace a member of the input. */
const OWN_OPTIONS: Readonly<Record<string, Record<string, string>>> = {
  'cloudfront create-invalidation': { 'invalidation-batch': 'paths' },
}

interface Member {
  name: string
  /** The CLI's option for this member, without the leading hyphens. */
  option: string
  type: unknown
  required: boolean
}

/** `member` is undefined for the CLI's own options, for example --region. */
interface Option {
  name: string
  member: Member | undefined
  values: readonly string[]
}

function commandOf(sdk: object, service: string, operation: string, rest: readonly string[]) {
  const isWait = operation === 'wait'
  const command = isWait ? (rest[0] ?? '') : operation
  const waiter = Object.keys(WAITERS).find((name) => kebab(name) === command)
  if (isWait && !(waiter && `waitUntil${waiter}` in sdk))
    throw new Error(`aws ${service} has no waiter ${command}`)
  const operationSchema = Object.values(sdk).find(
    (schema: unknown) =>
      Array.isArray(schema) &&
      schema[0] === OPERATION &&
      (isWait && waiter ? schema[2] === WAITERS[waiter] : kebab(String(schema[2])) === command),
  )
  if (!Array.isArray(operationSchema)) throw new Error(`aws ${service} has no ${command}`)
  const own = OWN_OPTIONS[`${service} ${operation}`] ?? {}
  const input = membersOf(operationSchema[4]).map((member) => {
    const option = own[member.option]
    return option ? { ...member, option, type: [LIST, 0, 0, 0, 0] } : member
  })
  const output = isWait ? [] : membersOf(operationSchema[5])
  return { input, output, ...optionsOf(isWait ? rest.slice(1) : rest, input) }
}

/** Splits words into options with values, and files. An option for a list takes all values that follow. */
function optionsOf(words: readonly string[], input: readonly Member[]) {
  const options: Option[] = []
  const files: string[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    at += 1
    if (!word.startsWith('--')) {
      files.push(word)
      continue
    }
    const name = word.slice(2)
    const member = input.find(
      ({ option, type }) => option === name || (type === BOOLEAN && `no-${option}` === name),
    )
    if (!member && !(name in GLOBAL_OPTIONS)) throw new Error(`There is no option --${name}`)
    const isFlag = member ? member.type === BOOLEAN : GLOBAL_OPTIONS[name] === 'flag'
    const isList = Array.isArray(member?.type) && member.type[0] === LIST
    const from = at
    while (
      at < words.length &&
      !words[at]?.startsWith('--') &&
      (isList || (!isFlag && at === from))
    )
      at += 1
    const values = words.slice(from, at)
    if (!isFlag && !values[0]) throw new Error(`--${name} requires a value`)
    options.push({ name, member, values })
  }
  return { options, files }
}

/** The numbers that stand for kinds of schemas in @smithy/types. */
const STRUCTURE = 3
const OPERATION = 9
const BOOLEAN = 2
const BLOB = 21
const STREAMING_BLOB = 42
const LIST = 1

/** Reads `[kind, namespace, name, traits, member names, member schemas, how many of the first members are required]`. */
function membersOf(schema: unknown): Member[] {
  const structure = resolved(schema)
  if (!Array.isArray(structure) || structure[0] !== STRUCTURE) return []
  const [, , , , names, types, required = 0] = structure
  if (!Array.isArray(names) || !Array.isArray(types)) return []
  return names.map((name, index) => ({
    name: String(name),
    option: kebab(String(name)),
    type: resolved(types[index]),
    required: index < Number(required),
  }))
}

/**
 * The schema without references and extra traits. A reference is a function that returns the schema, and a schema with
 * extra traits is a pair.
 */
function resolved(schema: unknown): unknown {
  if (typeof schema === 'function') return resolved(schema())
  if (Array.isArray(schema) && schema.length === 2) return resolved(schema[0])
  // A named simple type is [0, namespace, name, traits, type].
  if (Array.isArray(schema) && schema[0] === 0) return resolved(schema[4])
  return schema
}

function isBlob(type: unknown): boolean {
  return type === BLOB || type === STREAMING_BLOB
}

function isBase64Off({ name, values }: Option): boolean {
  return name === 'cli-binary-format' && values[0] === 'raw-in-base64-out'
}

/**
 * Checks the names in values such as `Key=value,Other=value`, for a structure or a list of structures. Values in JSON
 * or in files are not checked.
 */
function checkStructure({ option, type }: Member, values: readonly string[]): void {
  const isList = Array.isArray(type) && type[0] === LIST
  const names = membersOf(isList ? type[4] : type).map((member) => member.name)
  if (names.length === 0) return
  for (const value of values.filter((one) => !/^(?:[{[]|file:)/.test(one)))
    for (const part of value.split(','))
      if (!names.includes(part.split('=')[0] ?? ''))
        throw new Error(`--${option} has no ${part.split('=')[0]}: ${names.join(', ')}`)
}

/** Like botocore's `xform_name`. */
function kebab(name: string): string {
  return name
    .replace(/[A-Z]{2,}s$/, (plural) => `-${plural.toLowerCase()}`)
    .replace(/(.)([A-Z][a-z]+)/g, '$1-$2')
    .replace(/([a-z])(\d+)/g, '$1-$2')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll('--', '-')
}
