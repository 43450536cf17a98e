import { DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { welcomeClasses } from '../../contract/mail/welcome-classes.ts'
import { dueKey } from '../../lambdas/mail/due-welcome.ts'
import { documents } from '../../lambdas/platform/aws/dynamodb.ts'

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

/** Whoever joined had their welcome mail long ago: campaigns go to them. */
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
          ':log': { submitted: true, claimed_at: [], mailed_at: '2020-01-01T12:00:00.000Z' },
        },
      }),
    )
  }
}
