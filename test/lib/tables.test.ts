import { describe, expect, it } from 'vitest'
import { namesOf } from '../../contract/names-of.ts'
import { type TableShape, tables } from '../../contract/tables.ts'
import { synthesize } from './synth.ts'

const template = synthesize()
const made = template.findResources('AWS::DynamoDB::GlobalTable')

it('the stack has as many tables as the contract', () => {
  expect(Object.keys(made)).toHaveLength(namesOf(tables).length)
})

describe.each(namesOf(tables))('the table %s', (name) => {
  const shape: TableShape = tables[name]
  const [resource] = Object.entries(made)
    .filter(([id]) => id.startsWith(`Tables${name.replace('_', '')}`))
    .map(([, resource]) => resource)
  const properties = resource?.Properties

  it('has the contract’s keys, and all key attributes are strings', () => {
    expect(properties.KeySchema).toEqual(keySchema(shape))
    for (const { AttributeType } of properties.AttributeDefinitions) expect(AttributeType).toBe('S')
  })

  it('has the contract’s indexes', () => {
    const expected = Object.entries(shape.indexes).map(([IndexName, index]) => ({
      IndexName,
      KeySchema: keySchema(index),
      Projection: { ProjectionType: index.projection === 'all' ? 'ALL' : 'KEYS_ONLY' },
    }))
    expect(properties.GlobalSecondaryIndexes ?? []).toEqual(expected)
  })

  it('is billed by use, encrypted and restorable to a point in time', () => {
    expect(properties.BillingMode).toBe('PAY_PER_REQUEST')
    expect(properties.SSESpecification.SSEEnabled).toBe(true)
    const [replica] = properties.Replicas
    expect(replica.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true)
  })

  it('is deleted when a dev stack is deleted', () => {
    expect(properties.Replicas[0].DeletionProtectionEnabled).toBe(false)
    expect(resource?.DeletionPolicy).toBe('Delete')
  })
})

function keySchema({ partitionKey, sortKey }: { partitionKey: string; sortKey?: string }) {
  const hash = { AttributeName: partitionKey, KeyType: 'HASH' }
  return sortKey === undefined ? [hash] : [hash, { AttributeName: sortKey, KeyType: 'RANGE' }]
}
