import * as v from 'valibot'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import { batchGet, updateIf } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { address } from '../standing/subscriber.ts'

/** An attribute of a subscriber's row that only SES's events change. A new row has none, which is read as `{}`. */
interface RowAttribute<T, C extends { address: NormalizedEmail }> {
  name: string
  schema: v.GenericSchema<unknown, T>
  /** @returns the same object if nothing changes */
  apply: (known: T, change: C) => T
}

const item = v.looseObject({ address })

const MAX_ATTEMPTS = 8

/** Ignores addresses that are not on the list. Tries again if another write changed the attribute meanwhile. */
export async function changeAttribute<T extends object, C extends { address: NormalizedEmail }>(
  { name, schema, apply }: RowAttribute<T, C>,
  changes: readonly C[],
): Promise<void> {
  let open = changes
  for (let attempt = 1; open.length > 0; attempt += 1) {
    if (attempt > MAX_ATTEMPTS) throw new Error(`${name} kept changing; trying again`)
    const keys = [...new Set(open.map(({ address }) => address))].map((address) => ({ address }))
    const items = await batchGet(env.SUBSCRIBERS_TABLE, keys, ['address', name])
    const rows = v.parse(v.array(item), items)
    const byAddress = Map.groupBy(open, (change) => change.address)
    open = (await Promise.all(rows.map(write))).flat()

    /** @returns the changes to try again: all if another write changed the row meanwhile, otherwise none */
    async function write({ address, [name]: stored }: v.InferOutput<typeof item>): Promise<C[]> {
      const ofRow = byAddress.get(address) ?? []
      const before = v.parse(schema, stored ?? {})
      const after = ofRow.reduce(apply, before)
      if (after === before) return []
      const isWritten = await updateIf({
        TableName: env.SUBSCRIBERS_TABLE,
        Key: { address },
        ConditionExpression:
          stored === undefined
            ? 'attribute_exists(id) AND attribute_not_exists(#name)'
            : '#name = :stored',
        UpdateExpression: 'SET #name = :after',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: {
          ':after': after,
          ...(stored !== undefined && { ':stored': stored }),
        },
      })
      return isWritten ? [] : ofRow
    }
  }
}
