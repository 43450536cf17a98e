import { DescribeContinuousBackupsCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { namesOf } from '../../../contract/names-of.ts'
import { type TableName, tables as theTables } from '../../../contract/tables.ts'
import { deployCommand } from '../../../lib/commands.ts'
import type { Environment } from '../../../lib/environments.ts'
import { ask, isNamed } from '../aws.ts'
import { type Deployment, idsOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed } from '../finding.ts'

const TABLES = 'Tables'

export const tableChecks: readonly Check<Deployment>[] = [{ title: TABLES, run: checkTables }]

async function checkTables(deployment: Deployment): Promise<readonly Finding[]> {
  const names = await idsOf(deployment, 'AWS::DynamoDB::GlobalTable')
  const facts = await Promise.all(names.map((name) => factsOf(deployment, name)))
  return [judgeTables(facts, deployment.environment)]
}

export interface TableFacts {
  name: string
  /** Undefined if the table does not exist. */
  status: string | undefined
  deletionProtection: boolean
  pointInTimeRecovery: boolean
}

async function factsOf({ aws: { dynamoDb } }: Deployment, name: string): Promise<TableFacts> {
  const table = { TableName: name }
  try {
    const [{ Table }, { ContinuousBackupsDescription: backups }] = await Promise.all([
      ask('dynamodb:DescribeTable', dynamoDb.send(new DescribeTableCommand(table))),
      ask(
        'dynamodb:DescribeContinuousBackups',
        dynamoDb.send(new DescribeContinuousBackupsCommand(table)),
      ),
    ])
    const recovery = backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus
    return {
      name,
      status: Table?.TableStatus,
      deletionProtection: Table?.DeletionProtectionEnabled ?? false,
      pointInTimeRecovery: recovery === 'ENABLED',
    }
  } catch (error) {
    if (!isNamed(error, 'ResourceNotFoundException', 'TableNotFoundException')) throw error
    return { name, status: undefined, deletionProtection: false, pointInTimeRecovery: false }
  }
}

export function judgeTables(facts: readonly TableFacts[], environment: Environment): Finding {
  const { region } = environment
  const expected = namesOf<TableName>(theTables).length
  if (facts.length < expected)
    return failed(TABLES, `${facts.length} of ${expected} are there.`, deployCommand(environment))
  const gone = facts.find(({ status }) => status === undefined)
  if (gone)
    return failed(
      TABLES,
      `${gone.name} was deleted outside the stack.`,
      'Restore it: docs/operations.md#restore-a-table',
    )
  const inactive = facts.find(({ status }) => status !== 'ACTIVE' && status !== 'UPDATING')
  if (inactive)
    return failed(
      TABLES,
      `${inactive.name} is ${inactive.status}.`,
      `aws dynamodb describe-table --region ${region} --table-name ${inactive.name}`,
    )
  const withoutBackup = facts.find(({ pointInTimeRecovery }) => !pointInTimeRecovery)
  if (withoutBackup)
    return failed(
      TABLES,
      `${withoutBackup.name} cannot be restored: point-in-time recovery is off.`,
      `aws dynamodb update-continuous-backups --region ${region} --table-name ${withoutBackup.name} --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true`,
    )
  const unprotected = facts.find(({ deletionProtection }) => !deletionProtection)
  if (unprotected && environment.data === 'keep')
    return failed(
      TABLES,
      `${unprotected.name} can be deleted by mistake.`,
      `Set protected: true in its record (lib/environments.ts), then ${deployCommand(environment)}`,
    )
  const protection = environment.data === 'keep' ? 'protected and ' : ''
  return passed(
    TABLES,
    `${facts.length}, ${protection}restorable to any second of the last 35 days`,
  )
}
