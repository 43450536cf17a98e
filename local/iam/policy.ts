import * as v from 'valibot'

const statement = v.looseObject({
  Effect: v.picklist(['Allow', 'Deny']),
  Condition: v.optional(v.record(v.string(), v.record(v.string(), v.unknown()))),
})

/** The parts of a policy document that this code reads. The library iam-simulate reads the whole document. */
export const policyDocument = v.looseObject({
  Statement: v.pipe(
    v.unknown(),
    v.transform((one) => (Array.isArray(one) ? one : [one])),
    v.array(statement),
  ),
})
export type PolicyDocument = v.InferOutput<typeof policyDocument>

export function conditionKeys(documents: readonly PolicyDocument[]): string[] {
  const conditions = documents.flatMap(({ Statement }) =>
    Statement.flatMap(({ Condition = {} }) => Object.values(Condition)),
  )
  return [...new Set(conditions.flatMap((operands) => Object.keys(operands)))]
}
