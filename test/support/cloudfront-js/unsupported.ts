import * as v from 'valibot'
import { parseSync } from 'vite'
import { AWS_LIST, GLOBALS, PROTOTYPE_MEMBERS, STATIC_MEMBERS, SYNTAX } from './features.ts'

/**
 * Returns a sentence for each use of a JavaScript feature that is not on AWS's list. CloudFront publishes code with
 * such a feature without an error, and then answers 503 to every request.
 */
export function unsupported(code: string): string[] {
  const { program, errors } = parseSync('function.js', code, { sourceType: 'script' })
  if (errors.length > 0) return errors.map(({ message, codeframe }) => codeframe ?? message)
  const root = v.parse(syntaxNode, program)
  const nodes = [...within(root)]
  const declared = new Set(nodes.flatMap(declaredNames))
  return nodes
    .filter((node) => !SYNTAX.has(node.type) || isOtherForm(node) || isOtherBuiltIn(node, declared))
    .map((node) => {
      const line = code.slice(0, node.start).split('\n').length
      const [text = ''] = code.slice(node.start, node.end).split('\n')
      return `line ${line}: \`${text}\` (${node.type}) is not on AWS's list of JavaScript for CloudFront Functions: ${AWS_LIST}`
    })
}

const syntaxNode = v.looseObject({ type: v.string(), start: v.number(), end: v.number() })
type SyntaxNode = v.InferOutput<typeof syntaxNode>

function* within(node: SyntaxNode): Generator<SyntaxNode> {
  yield node
  for (const child of Object.values(node).flat()) {
    const read = v.safeParse(syntaxNode, child)
    if (read.success) yield* within(read.output)
  }
}

/** Whether a node of an allowed kind has a form that is not allowed. */
function isOtherForm(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'VariableDeclaration':
      return !['var', 'let', 'const'].includes(String(node.kind))
    case 'FunctionDeclaration':
      return node.generator === true
    // AWS's page: "async arguments and closures are not supported".
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.generator === true || node.async === true
    case 'Property':
      return node.shorthand === true || node.computed === true || node.method === true
    case 'CatchClause':
      return node.param === null
    case 'LogicalExpression':
      return node.operator === '??'
    case 'AssignmentExpression':
      return ['&&=', '||=', '??='].includes(String(node.operator))
    case 'Literal':
      return isOtherLiteral(String(node.raw), node.regex !== undefined)
    default:
      return false
  }
}

/**
 * Literals that CloudFront's JavaScript lacks: binary and octal numbers, big integers, `_` in numbers, and regular
 * expressions with lookbehinds or with flags other than g, i and m.
 */
function isOtherLiteral(raw: string, isRegex: boolean): boolean {
  if (isRegex) return /\(\?<[=!]|\/[^/]*[^gim/][^/]*$/.test(raw)
  return /^\d/.test(raw) && /^0[bo]|_|n$/i.test(raw)
}

const identifier = v.looseObject({ type: v.literal('Identifier'), name: v.string() })

/** Whether a node uses something outside AWS's list: a global, or a member of a built-in. */
function isOtherBuiltIn(node: SyntaxNode, declared: ReadonlySet<string>): boolean {
  if (node.type !== 'MemberExpression') return otherGlobals(node, declared)
  const owner = nameOf(node.object)
  const member = node.computed ? textOf(node.property) : nameOf(node.property)
  const known = owner && !declared.has(owner) ? STATIC_MEMBERS.get(owner) : undefined
  if (known) return member !== undefined && !known.includes(member)
  const isBuiltIn = member !== undefined && BUILT_IN_MEMBERS.has(member)
  return (isBuiltIn && !PROTOTYPE_MEMBERS.has(member)) || otherGlobals(node, declared)
}

/** Whether a direct child of the node names a global that is not on AWS's list. */
function otherGlobals(node: SyntaxNode, declared: ReadonlySet<string>): boolean {
  const keys = KEYS_OF[node.type] ?? []
  return Object.entries(node)
    .filter(([key]) => node.computed === true || !keys.includes(key))
    .flatMap(([, child]) => child)
    .some((child) => {
      const name = nameOf(child)
      return name !== undefined && !declared.has(name) && !GLOBALS.has(name)
    })
}

/** Fields in which an identifier is not a variable. */
const KEYS_OF: Record<string, string[]> = {
  MemberExpression: ['property'],
  Property: ['key'],
  LabeledStatement: ['label'],
  BreakStatement: ['label'],
  ContinueStatement: ['label'],
}

function declaredNames(node: SyntaxNode): string[] {
  const patterns = [node.id, node.params, node.param, node.type === 'RestElement' && node.argument]
  return patterns.flat().flatMap((pattern) => nameOf(pattern) ?? [])
}

function nameOf(node: unknown): string | undefined {
  const read = v.safeParse(identifier, node)
  return read.success ? read.output.name : undefined
}

function textOf(node: unknown): string | undefined {
  const read = v.safeParse(v.looseObject({ type: v.literal('Literal'), value: v.string() }), node)
  return read.success ? read.output.value : undefined
}

/**
 * The names of all instance members that these built-ins have in Node. Date is left out, because its members have not
 * changed since ES 5.1.
 */
const BUILT_IN_MEMBERS = new Set(
  [
    Object,
    Function,
    String,
    Number,
    Array,
    RegExp,
    Promise,
    Object.getPrototypeOf(Uint8Array),
  ].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)),
)
