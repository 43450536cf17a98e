import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { handler as send } from '../../../../lambdas/campaigns/handlers/admin-send-email.ts'
import { documents } from '../../../../lambdas/platform/aws/dynamodb.ts'
import { handler as exporting } from '../../../../lambdas/platform/handlers/record-export.ts'
import { auditLog } from '../../../support/audit.ts'
import { call } from '../../../support/request.ts'
import { startSubscribers } from '../../../support/subscribers.ts'

const people = await startSubscribers()

const scopes = ['myplateful/staff']
const EMAIL = 'Ada.Lovelace@example.com'

it('nothing in the audit log names an erased person', async () => {
  const mail = (recipientEmail: string) =>
    call(send, { body: { emailType: 'offer', recipientEmail, subject: `For ${EMAIL}` }, scopes })
  await mail(EMAIL)
  const id = (await people.add(EMAIL)).body?.id
  await mail(EMAIL)
  await mail(EMAIL.toUpperCase())
  for (const suppressed of [true, false]) await people.setSuppression(id, suppressed)
  await call(exporting, { body: { what: 'subscriber', id }, scopes })
  await call(exporting, { body: { what: 'subscribers', searched: true }, scopes })
  await people.erase(EMAIL)

  expect((await auditLog()).map(({ action }) => action)).toEqual([
    'mail.send',
    'subscriber.add',
    'mail.send',
    'mail.send',
    'subscriber.suppress',
    'subscriber.lift',
    'subscriber.export',
    'subscribers.export',
    'subscriber.erase',
  ])
  const { Items } = await documents.send(new ScanCommand({ TableName: 'myplateful-audit' }))
  expect(JSON.stringify(Items)).not.toMatch(/lovelace|@/i)
})
