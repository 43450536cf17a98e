import * as v from 'valibot'
import { batchGet } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'

/**
 * The subscribers in the order of `addresses`. Addresses that are not on the list are missing.
 * @param addresses without duplicates
 * @param row the attributes to read
 */
export async function readRows<Row extends { address: string }>(
  addresses: readonly string[],
  row: v.ObjectSchema<v.ObjectEntries, undefined> & v.GenericSchema<unknown, Row>,
): Promise<Row[]> {
  const keys = addresses.map((address) => ({ address }))
  const items = await batchGet(env.SUBSCRIBERS_TABLE, keys, Object.keys(row.entries))
  const rows: Row[] = v.parse(v.array(row), items)
  const byAddress = new Map<string, Row>(rows.map((one) => [one.address, one]))
  return addresses.flatMap((address) => byAddress.get(address) ?? [])
}
