import { BatchWriteCommand, DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit'
import * as v from 'valibot'
import { welcomeClasses } from '../../contract/mail/mail-classes.ts'
import { documents } from '../../lambdas/platform/aws/dynamodb.ts'
import { dueKey } from '../../lambdas/subscribers/join/due-welcome.ts'
import { joinByForm } from '../../lambdas/subscribers/standing/acts.ts'
import { newItem } from '../../lambdas/subscribers/standing/list-entry.ts'
import type { SubscriberRow } from '../../lambdas/subscribers/standing/subscriber.ts'
import { writeChanges } from '../../lambdas/subscribers/standing/subscriber-store.ts'

const TableName = 'myplateful-subscribers'
const joined = v.object({
  address: v.string(),
  id: v.string(),
  welcome_due: v.object({
    due: v.string(),
    asked_at: v.string(),
    mail_class: v.picklist(welcomeClasses),
  }),
})

/** The stored log of a welcome mail that was submitted long ago. */
const LONG_AGO = { submitted: true, claimed_at: [], mailed_at: '2020-01-01T12:00:00.000Z' }

/** DynamoDB's limit for a batch of writes, also used for transactions. */
const AT_ONCE = 25

/** Adds subscribers who joined by the form and got their welcome mail long ago. */
export async function addWelcomed(emails: readonly string[]): Promise<SubscriberRow[]> {
  const now = new Date()
  const rows = emails.map((email) => {
    return joinByForm({}, { email, source: 'landing_page' }, { now, needsConfirmation: false })
  })
  for (const batch of chunk(rows, AT_ONCE)) {
    const changes = batch.map((after) => ({ before: undefined, after }))
    const { kind } = await writeChanges(changes, now)
    if (kind !== 'written') throw new Error(`Somebody is on the list already: ${emails}`)
    const items = batch.map((row) => ({ ...newItem(row), welcome: LONG_AGO }))
    const puts = items.map((Item) => ({ PutRequest: { Item } }))
    await documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }))
  }
  return rows
}

/** Marks everybody's welcome mail as sent long ago, so that everybody gets campaigns. */
export async function welcomeEverybody(): Promise<void> {
  const { Items = [] } = await documents.send(
    new ScanCommand({ TableName, FilterExpression: 'attribute_exists(welcome_due)' }),
  )
  await Promise.all(v.parse(v.array(joined), Items).map(welcome))

  async function welcome({ address, id, welcome_due }: v.InferOutput<typeof joined>) {
    await documents.send(
      new DeleteCommand({ TableName: 'myplateful-work', Key: dueKey(id, welcome_due) }),
    )
    await documents.send(
      new UpdateCommand({
        TableName,
        Key: { address },
        UpdateExpression: 'SET welcome = :log REMOVE welcome_due',
        ExpressionAttributeValues: {
          ':log': LONG_AGO,
        },
      }),
    )
  }
}
