import { mapValues } from 'es-toolkit'
import * as v from 'valibot'
import type { Resource, Stack } from './assembly.ts'

export interface ResourceAttribute {
  resource: Resource
  /** `Ref` is treated as an attribute too. */
  attribute: string
}

/** Follows a reference through parameters and outputs. Undefined if the value does not refer to a resource. */
export function follow(value: unknown, stack: Stack): ResourceAttribute | undefined {
  const source = sourceOf({ value, stack })
  const { id, attribute } = referenceIn(source.value) ?? {}
  const resource = source.stack.resources.get(id ?? '')
  return resource && attribute !== undefined ? { resource, attribute } : undefined
}

export interface Names {
  of(attribute: ResourceAttribute): string
  /** The pseudo parameters, `AWS::AccountId` and so on. */
  pseudo: Readonly<Record<string, string>>
}

/**
 * Resolves references and functions in a template's value, as CloudFormation does.
 * @throws Error if the value uses an unsupported function, or refers to something that does not exist
 */
export function resolve(value: unknown, stack: Stack, names: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(one, stack, names))
  if (typeof value !== 'object' || value === null) return value
  const [[key = '', operand] = [], ...otherKeys] = Object.entries(value)
  const isFunction = otherKeys.length === 0 && (key === 'Ref' || key.startsWith('Fn::'))
  if (!isFunction) return mapValues(value, (one: unknown) => resolve(one, stack, names))
  if (referenceIn(value)) return resolveReference(value, stack, names)
  if (key === 'Fn::Join') {
    const [separator, parts] = v.parse(joined, operand)
    return parts.map((part) => resolve(part, stack, names)).join(separator)
  }
  if (key === 'Fn::Sub') return substitute(v.parse(substituted, operand), stack, names)
  throw new Error(`${stack.path} uses ${key}: add support for it in local/iam/resolve.ts`)
}

const joined = v.tuple([v.string(), v.array(v.unknown())])
const substituted = v.union([
  v.tuple([v.string(), v.record(v.string(), v.unknown())]),
  v.pipe(
    v.string(),
    v.transform((text): [string, Record<string, unknown>] => [text, {}]),
  ),
])

/** The id and the attribute to which a value refers. The id names a resource, a parameter or a nested stack. */
function referenceIn(value: unknown): { id: string; attribute: string } | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('Ref' in value) return { id: String(value.Ref), attribute: 'Ref' }
  if (!('Fn::GetAtt' in value)) return undefined
  const [id, attribute] = v.parse(v.tuple([v.string(), v.string()]), value['Fn::GetAtt'])
  return { id, attribute }
}

interface StackValue {
  value: unknown
  stack: Stack
}

/** Replaces a parameter with the parent's value, and a nested stack's output with the value in the nested stack. */
function sourceOf({ value, stack }: StackValue): StackValue {
  const { id = '', attribute = '' } = referenceIn(value) ?? {}
  if (attribute === 'Ref' && id in stack.parameters)
    return sourceOf({ value: stack.parameters[id], stack: stack.parent ?? stack })
  const nested = stack.nested.get(id)
  const [, output] = /^Outputs\.(.+)$/.exec(attribute) ?? []
  if (nested && output) return sourceOf({ value: nested.outputs[output], stack: nested })
  return { value, stack }
}

function resolveReference(value: unknown, stack: Stack, names: Names): unknown {
  const source = sourceOf({ value, stack })
  const { id, attribute } = referenceIn(source.value) ?? {}
  if (id === undefined) return resolve(source.value, source.stack, names)
  const pseudo = attribute === 'Ref' ? names.pseudo[id] : undefined
  if (pseudo !== undefined) return pseudo
  const target = follow(source.value, source.stack)
  if (target) return names.of(target)
  throw new Error(`${source.stack.path} refers to ${id}, which does not exist`)
}

function substitute(
  [text, variables]: [string, Record<string, unknown>],
  stack: Stack,
  names: Names,
): string {
  return text.replace(/\$\{([^{}]+)\}/g, (_, expression: string) => {
    // `${!name}` is an escaped `${name}`.
    if (expression.startsWith('!')) return `\${${expression.slice(1)}}`
    const [id = '', ...attribute] = expression.split('.')
    const reference =
      attribute.length > 0 ? { 'Fn::GetAtt': [id, attribute.join('.')] } : { Ref: id }
    return String(resolve(variables[expression] ?? reference, stack, names))
  })
}
