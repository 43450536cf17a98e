import { mapValues } from 'es-toolkit'
import * as v from 'valibot'
import type { Resource, Stack } from './assembly.ts'

/** What a reference leads to, through however many stacks. `Ref` is an attribute here like the others. */
export interface Place {
  resource: Resource
  attribute: string
}

/** What a value refers to; undefined where it is no reference to a resource. */
export function follow(value: unknown, stack: Stack): Place | undefined {
  const meant = withoutAliases({ value, stack })
  const { id, attribute } = referenceIn(meant.value) ?? {}
  const resource = meant.stack.resources.get(id ?? '')
  return resource && attribute !== undefined ? { resource, attribute } : undefined
}

export interface Names {
  /** What a resource's attribute is. */
  of(place: Place): string
  /** The pseudo parameters, `AWS::AccountId` and so on. */
  pseudo: Readonly<Record<string, string>>
}

/**
 * A value of a template as CloudFormation deploys it.
 * @throws Error where it uses a function that is not known here, or refers to nothing
 */
export function resolve(value: unknown, stack: Stack, names: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(one, stack, names))
  if (typeof value !== 'object' || value === null) return value
  const [[key = '', operand] = [], ...others] = Object.entries(value)
  const isFunction = others.length === 0 && (key === 'Ref' || key.startsWith('Fn::'))
  if (!isFunction) return mapValues(value, (one: unknown) => resolve(one, stack, names))
  if (referenceIn(value)) return resolveReference(value, stack, names)
  if (key === 'Fn::Join') {
    const [separator, parts] = v.parse(joined, operand)
    return parts.map((part) => resolve(part, stack, names)).join(separator)
  }
  if (key === 'Fn::Sub') return substitute(v.parse(substituted, operand), stack, names)
  throw new Error(`${stack.path} uses ${key}: teach local/iam/resolve.ts`)
}

const joined = v.tuple([v.string(), v.array(v.unknown())])
const substituted = v.union([
  v.tuple([v.string(), v.record(v.string(), v.unknown())]),
  v.pipe(
    v.string(),
    v.transform((text): [string, Record<string, unknown>] => [text, {}]),
  ),
])

/** The resource, parameter or nested stack that a value names, and of which attribute. */
function referenceIn(value: unknown): { id: string; attribute: string } | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('Ref' in value) return { id: String(value.Ref), attribute: 'Ref' }
  if (!('Fn::GetAtt' in value)) return undefined
  const [id, attribute] = v.parse(v.tuple([v.string(), v.string()]), value['Fn::GetAtt'])
  return { id, attribute }
}

interface Meant {
  value: unknown
  stack: Stack
}

/** A parameter means what the parent gives it, a nested stack's output what that stack says. */
function withoutAliases({ value, stack }: Meant): Meant {
  const { id = '', attribute = '' } = referenceIn(value) ?? {}
  if (attribute === 'Ref' && id in stack.parameters)
    return withoutAliases({ value: stack.parameters[id], stack: stack.parent ?? stack })
  const nested = stack.nested.get(id)
  const [, output] = /^Outputs\.(.+)$/.exec(attribute) ?? []
  if (nested && output) return withoutAliases({ value: nested.outputs[output], stack: nested })
  return { value, stack }
}

function resolveReference(value: unknown, stack: Stack, names: Names): unknown {
  const meant = withoutAliases({ value, stack })
  const { id, attribute } = referenceIn(meant.value) ?? {}
  if (id === undefined) return resolve(meant.value, meant.stack, names)
  const pseudo = attribute === 'Ref' ? names.pseudo[id] : undefined
  if (pseudo !== undefined) return pseudo
  const place = follow(meant.value, meant.stack)
  if (place) return names.of(place)
  throw new Error(`${meant.stack.path} refers to ${id}, which is not there`)
}

function substitute(
  [text, variables]: [string, Record<string, unknown>],
  stack: Stack,
  names: Names,
): string {
  return text.replace(/\$\{([^{}]+)\}/g, (_, expression: string) => {
    // How a text says that it means the braces themselves.
    if (expression.startsWith('!')) return `\${${expression.slice(1)}}`
    const [id = '', ...attribute] = expression.split('.')
    const meant = attribute.length > 0 ? { 'Fn::GetAtt': [id, attribute.join('.')] } : { Ref: id }
    return String(resolve(variables[expression] ?? meant, stack, names))
  })
}
