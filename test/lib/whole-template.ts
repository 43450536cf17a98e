import { NestedStack, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import * as v from 'valibot'

const shape = v.looseObject({
  Resources: v.record(v.string(), v.looseObject({ Type: v.string() })),
  Outputs: v.optional(v.record(v.string(), v.looseObject({ Value: v.unknown() })), {}),
})
type Json = v.InferOutput<typeof shape>

const reference = v.strictObject({ Ref: v.string() })
const attribute = v.strictObject({ 'Fn::GetAtt': v.tuple([v.string(), v.string()]) })
const nestedResource = v.looseObject({
  Properties: v.looseObject({ Parameters: v.optional(v.record(v.string(), v.unknown()), {}) }),
})

/**
 * Merges a stack's template with those of its nested stacks. Ids of nested resources get the nested stack's id as prefix,
 * and references through parameters and outputs become direct references.
 */
export function wholeTemplate(stack: Stack): Template {
  const root = read(stack)
  const nested = stack.node
    .findAll()
    .filter((one) => one instanceof NestedStack)
    .map((one) => [stack.resolve(one.nestedStackResource?.logicalId), read(one)] as const)
  const templates = new Map<string, Json>(nested)

  const Resources = { ...fromRoot(root.Resources) }
  for (const [id, template] of templates)
    for (const [own, resource] of Object.entries(template.Resources))
      Resources[id + own] = inNested(id, template)(resource)
  return Template.fromJSON({ ...root, Resources })

  function fromRoot<T>(value: T): T {
    return rewrite(value, (part) => {
      const found = v.safeParse(attribute, part)
      if (!found.success) return undefined
      const [id, name] = found.output['Fn::GetAtt']
      const template = templates.get(id)
      return (
        template && inNested(id, template)(template.Outputs[name.replace('Outputs.', '')]?.Value)
      )
    })
  }

  function inNested(id: string, template: Json) {
    const { Parameters } = v.parse(nestedResource, root.Resources[id]).Properties
    const own = (name: string) => name in template.Resources
    return <T>(value: T): T =>
      rewrite(value, (part) => {
        const ref = v.safeParse(reference, part)
        if (ref.success) {
          const { Ref } = ref.output
          if (own(Ref)) return { Ref: id + Ref }
          return Ref in Parameters ? fromRoot(Parameters[Ref]) : undefined
        }
        const attr = v.safeParse(attribute, part)
        if (!attr.success) return undefined
        const [name, of] = attr.output['Fn::GetAtt']
        return own(name) ? { 'Fn::GetAtt': [id + name, of] } : undefined
      })
  }
}

function read(stack: Stack): Json {
  return v.parse(shape, Template.fromStack(stack).toJSON())
}

/** A deep copy. Each part for which `replace` returns a value is replaced by that value. */
function rewrite<T>(value: T, replace: (part: object) => unknown): T
function rewrite(value: unknown, replace: (part: object) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const replaced = replace(value)
  if (replaced !== undefined) return replaced
  if (Array.isArray(value)) return value.map((part) => rewrite(part, replace))
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, rewrite(part, replace)]),
  )
}
