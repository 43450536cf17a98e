import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { flattenObject } from 'es-toolkit'
import { expect, it } from 'vitest'
import { handler as record } from '../../../lambdas/feedback/handlers/record-feedback.ts'
import { tagValue } from '../../../lambdas/mail/compose/message-tags.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as renew } from '../../../lambdas/subscribers/handlers/renew-links.ts'
import { handler as tag } from '../../../lambdas/subscribers/handlers/tag-subscribers.ts'
import type { WelcomeDue } from '../../../lambdas/subscribers/join/due-welcome.ts'
import { subscriberRow } from '../../../lambdas/subscribers/standing/subscriber.ts'
import type { WelcomeLog } from '../../../lambdas/welcome/welcome-allowance.ts'
import { setClock } from '../../support/clock.ts'
import { linkOf } from '../../support/mail-link.ts'
import { call } from '../../support/request.ts'
import { batchOf, clicked, delivered, opened } from '../../support/ses-events.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const people = await startSubscribers({ DOUBLE_OPT_IN: 'on' })
const scopes = ['myplateful/staff']

/** The stored attributes that nobody is shown, each with the reason. */
const notShown: Record<string, string> = {
  'welcome_due.network': 'A keyed hash, which says nothing to the person.',
  version: 'A number for the optimistic lock.',
  renewals: 'Follows from the facts.',
  self_joined: 'Follows from the facts.',
  is_active: 'Follows from the state.',
  state_shard: 'The state, which is shown, and a number.',
}

async function storedAndShown(email: string) {
  const stored = flattenObject((await people.row(email)) ?? {})
  const { body } = await people.get(stored.id)
  const {
    subscriber,
    facts,
    record: rest,
  } = body as Record<'subscriber' | 'facts' | 'record', object>
  const shown = { ...flattenObject({ ...subscriber, facts }), ...rest }
  return { stored, shown, answer: JSON.stringify(body) }
}

const welcome: Required<WelcomeLog> = {
  submitted: true,
  claimed_at: ['2026-11-20T09:00:00.000Z'],
  mailed_at: '2026-11-19T09:00:00.000Z',
}
const welcome_due: Required<WelcomeDue> = {
  due: '2026-11-21T09:00:00.000Z',
  asked_at: '2026-11-21T08:00:00.000Z',
  mail_class: 'welcome',
  network: 'keyed-hash-of-a-network',
  counted: true,
  handed_over_at: '2026-11-21T09:01:00.000Z',
  uncertain: true,
}

const [JOINED, IMPORTED] = ['joined@example.com', 'imported@example.com']

/** Two people whose rows have every attribute between them. */
async function fillRows() {
  setClock('2026-11-20T08:00:00Z')
  await people.fresh()
  const origin = { referrer: 'blog.example', utm_source: 'podcast', utm_medium: 'audio' }
  await call(people.handlers.join, { body: { email: JOINED, source: 'landing_page', origin } })
  const profile = { first_name: 'Ada', tags: 'vip, press', utm_campaign: 'spring' }
  const gone = { state: 'unsubscribed', unsubscribed_at: '2026-11-01' }
  const bounced = { suppression_reason: 'bounce', suppression_at: '2026-11-02' }
  const confirmed = {
    consent_version: 'mailchimp',
    consent_at: '2025-03-01',
    consent_wording: 'Yes',
  }
  await people.bringIn(
    [{ email: IMPORTED, ...profile, ...confirmed, confirmation: '2025-03-02' }],
    {
      into: 'import-1',
    },
  )
  for (const [index, record] of [gone, bounced].entries()) {
    setClock(`2026-11-20T1${index}:00:00Z`)
    await people.bringIn([{ email: IMPORTED, ...record }], { into: `import-${index + 2}` })
  }
  const id = async (email: string) => String((await people.row(email))?.id)
  const [joined, imported] = [await id(JOINED), await id(IMPORTED)]
  setClock('2026-11-20T12:00:00Z')
  await call(tag, { body: { ids: [joined, imported], add: ['fair'], remove: ['press'] }, scopes })
  await people.setSuppression(imported, false)
  await people.join(IMPORTED)
  await people.undo(imported)
  await call(renew, { params: { id: joined }, body: { requestId: 'request-1' }, scopes })
  await people.confirm(joined)
  // So many changes that the oldest facts are folded.
  for (let change = 0; change < 45; change += 1)
    await call(renew, {
      params: { id: joined },
      body: { requestId: `request-${change}-x` },
      scopes,
    })
  const mail = { campaign: tagValue('manual-1'), to: JOINED }
  await record(batchOf(delivered(mail), opened(mail), clicked(mail)))
  const next = { ...mail, campaign: tagValue('manual-2') }
  await record(batchOf(delivered(next), opened(next), clicked(next)))
  await documents.send(
    new UpdateCommand({
      TableName: 'myplateful-subscribers',
      Key: { address: JOINED },
      UpdateExpression: 'SET welcome = :welcome, welcome_due = :due',
      ExpressionAttributeValues: { ':welcome': welcome, ':due': welcome_due },
    }),
  )
  await people.setSuppression(joined, true)
  await call(people.handlers.unsubscribe, { query: { s: await linkOf(joined), c: 'manual-2' } })
}

it('staff see everything that a person’s row stores, except secrets and technical values', async () => {
  await fillRows()
  const rows = await Promise.all([JOINED, IMPORTED].map(storedAndShown))
  const exceptions = new Set<string>()
  for (const { stored, shown } of rows) {
    const missing = Object.entries(stored).filter(([path, value]) => {
      const exception = Object.keys(notShown).find(
        (one) => path === one || path.startsWith(`${one}.`),
      )
      if (exception) exceptions.add(exception)
      // Empty lists have no value to show.
      const isEmpty = Array.isArray(value) && value.length === 0
      return !exception && !isEmpty && shown[path as keyof typeof shown] !== value
    })
    expect(missing).toEqual([])
  }
  expect([...exceptions].toSorted()).toEqual(Object.keys(notShown).toSorted())
  // Otherwise the test would not notice an attribute that the rows lack.
  const attributes = rows.flatMap(({ stored }) =>
    Object.keys(stored).map((path) => path.split('.')[0]),
  )
  expect(attributes).toEqual(expect.arrayContaining(Object.keys(subscriberRow.entries)))
})

it('staff do not see the links of a person, or the keyed hash of a network', async () => {
  await fillRows()
  for (const email of [JOINED, IMPORTED]) {
    const { stored, answer } = await storedAndShown(email)
    const link = await linkOf(stored.id)
    for (const secret of [link.split('.')[2], welcome_due.network])
      expect(answer).not.toContain(secret)
  }
})
