/** The part of JSON Schema that the OpenAPI document uses for answers. */
export interface AnswerSchema {
  properties?: Record<string, AnswerSchema>
  additionalProperties?: AnswerSchema | false
  items?: AnswerSchema
  anyOf?: AnswerSchema[]
  oneOf?: AnswerSchema[]
}

/** The fields of an answer that its schema does not have, such as `subscribers[].version`. */
export function fieldsNotInSchema(schema: AnswerSchema, value: unknown, path = ''): string[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fewest(choices.map((choice) => fieldsNotInSchema(choice, value, path)))
  if (Array.isArray(value)) {
    const { items = {} } = schema
    return value.flatMap((entry) => fieldsNotInSchema(items, entry, `${path}[]`))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const fieldPath = path ? `${path}.${name}` : name
    const { [name]: named = schema.additionalProperties } = schema.properties ?? {}
    return named ? fieldsNotInSchema(named, part, fieldPath) : [fieldPath]
  })
}

export function listsIn(value: unknown, path = ''): { path: string; isEmpty: boolean }[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [{ path, isEmpty: value.length === 0 }] : []
  const parts = Object.entries(value).flatMap(([name, part]) =>
    listsIn(part, Array.isArray(value) ? `${path}[]` : path ? `${path}.${name}` : name),
  )
  return [...own, ...parts]
}

function fewest(choices: string[][]): string[] {
  return choices.toSorted((a, b) => a.length - b.length)[0] ?? []
}
