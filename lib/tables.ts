import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { type IndexShape, type TableName, type TableShape, tables } from '../contract/tables.ts'
import type { Environment } from './environments.ts'
import { removalPolicy } from './log-and-role.ts'
import { Named } from './named.ts'

export interface TablesProps {
  environment: Environment
}

/** The DynamoDB tables of contract/tables.ts: on demand, encrypted, restorable to any second of the last 35 days. */
export class Tables extends Construct {
  private readonly tables: Named<TableName, TableV2>

  constructor(scope: Construct, id: string, { environment }: TablesProps) {
    super(scope, id)
    this.tables = new Named(tables, (name) => this.table(name, tables[name], environment))
  }

  get(name: TableName): TableV2 {
    return this.tables.get(name)
  }

  private table(name: TableName, shape: TableShape, environment: Environment): TableV2 {
    return new TableV2(this, name, {
      ...keys(shape),
      globalSecondaryIndexes: Object.entries(shape.indexes).map(index),
      billing: Billing.onDemand(),
      // The tables contain people's addresses. CloudTrail records every use of this AWS managed key, but no use of
      // DynamoDB's own key.
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      ...(shape.ttl !== undefined && { timeToLiveAttribute: shape.ttl }),
      deletionProtection: environment.protected === true,
      removalPolicy: removalPolicy(environment),
    })
  }
}

function index([indexName, shape]: [string, IndexShape]): GlobalSecondaryIndexPropsV2 {
  const projectionType = shape.projection === 'all' ? ProjectionType.ALL : ProjectionType.KEYS_ONLY
  return { indexName, ...keys(shape), projectionType }
}

function keys({ partitionKey, sortKey }: { partitionKey: string; sortKey?: string }) {
  return {
    partitionKey: stringAttribute(partitionKey),
    ...(sortKey !== undefined && { sortKey: stringAttribute(sortKey) }),
  }
}

function stringAttribute(name: string) {
  return { name, type: AttributeType.STRING }
}
