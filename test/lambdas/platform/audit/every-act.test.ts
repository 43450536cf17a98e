import { setImmediate } from 'node:timers/promises'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailClasses } from '../../../../contract/mail/mail-classes.ts'
import { type Route, STAFF_SCOPE } from '../../../../contract/route.ts'
import { routes } from '../../../../contract/routes.ts'
import { addressHash } from '../../../../contract/subscribers/address-hash.ts'
import { normalizeEmail } from '../../../../contract/subscribers/email-address.ts'
import { campaignKey } from '../../../../lambdas/campaigns/keys.ts'
import { readSwitch, stopSending } from '../../../../lambdas/mail/sending-switch.ts'
import { handler as sendWelcome } from '../../../../lambdas/welcome/handlers/send-welcome.ts'
import { loadHandlers } from '../../../../local/lambda.ts'
import { SesError } from '../../../../local/ses/errors.ts'
import { actionNames, objectName } from '../../../../web/features/audit/audit-words.ts'
import { changesInWords } from '../../../../web/features/audit/change-words.ts'
import { auditLog, wholeAuditLog } from '../../../support/audit.ts'
import { postFields, storeScheduledPost } from '../../../support/blog.ts'
import { startCampaigns } from '../../../support/campaigns.ts'
import { photo, postForm, type Ticket } from '../../../support/pictures.ts'
import { queueEvent } from '../../../support/queue.ts'
import { call } from '../../../support/request.ts'

const campaigns = await startCampaigns()
const { documents } = campaigns
const handlers = await loadHandlers()

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const ANN = 'ann@example.com'
const REQUEST = 'request-1'
const MANUAL = `manual-${REQUEST}`

interface Asked {
  body?: unknown
  params?: Record<string, string>
}
interface Entry {
  actor?: string
  action: string
  object: unknown
  changed?: object
}

/** The log sorts entries by time, so two entries of the same millisecond have no order. */
async function nextMillisecond(): Promise<void> {
  const at = Date.now()
  while (Date.now() === at) await setImmediate()
}

function ask(route: Route, asked: Asked = {}) {
  const handler = handlers[route.action]
  if (!handler) throw new Error(`No handler for ${route.action}`)
  return call(handler as Parameters<typeof call>[0], {
    method: route.method,
    path: route.path,
    scopes: [STAFF_SCOPE],
    staff: 'ada',
    ...asked,
  })
}

/** Sends a double click and a later repeat. At least one of the three requests has to succeed. */
async function threeTimes(route: Route, asked: Asked = {}) {
  const answers = await Promise.all([ask(route, asked), ask(route, asked)])
  answers.push(await ask(route, asked))
  expect(answers.map(({ status }) => status)).toContain(route.success.status)
  for (const { status } of answers) expect(status).toBeLessThan(500)
  return answers
}

const once = (value: unknown) => ({ after: value })
const from = (before: unknown, after: unknown) => ({ before, after })
const started = (object: string, kind: string, recipients: number, more: object = {}): Entry => ({
  action: 'campaign.start',
  object,
  changed: { kind: once(kind), recipients: once(recipients), ...more },
})

const FIELDS = {
  ...postFields,
  publish_at: inDays(3),
}
const post = (id: string, more = {}) => storeScheduledPost(id, inDays(3), more)
const manage = (action: string, id: string, version = 1, more: object = {}) =>
  threeTimes(routes.managePost, { body: { action, id, version, ...more } })

const scheduling = { emailType: 'offer', scheduled_for: inDays(2), requestId: REQUEST }
const schedule = () =>
  ask(routes.changeScheduledCampaign, { body: { action: 'create', ...scheduling } })
const scheduled: Entry = {
  action: 'campaign.schedule',
  object: MANUAL,
  changed: {
    kind: once('offer'),
    recipients: once(0),
    scheduled_for: once(scheduling.scheduled_for),
  },
}
const onScheduled = (body: object) =>
  threeTimes(routes.changeScheduledCampaign, { body: { campaignId: MANUAL, ...body } })

const sendToAll = () => ask(routes.sendEmail, { body: { emailType: 'offer', requestId: REQUEST } })
const control = (action: string) =>
  threeTimes(routes.controlCampaign, { params: { id: MANUAL }, body: { action } })
const toAll = started(MANUAL, 'offer', 0)

async function addedPicture(): Promise<[hash: string, entry: Entry]> {
  const file = await photo(20, 10).png().toBuffer()
  const { body } = await ask(routes.beginUpload, { body: { bytes: file.length } })
  const { id, url, fields } = body as unknown as Ticket
  await postForm(url, fields, file)
  const said = { name: 'plate.png', alt: 'A plate' }
  const answers = await threeTimes(routes.finishUpload, { params: { id }, body: said })
  const hash = v.parse(picturesHash, answers.find(({ status }) => status === 200)?.body).picture
    .hash
  const changed = { name: once('plate.png'), width: once(20), height: once(10) }
  return [hash, { action: 'picture.add', object: hash, changed }]
}
const picturesHash = v.object({ picture: v.object({ hash: v.string() }) })

const IMPORT = 'import-1'
const imported: Entry = {
  action: 'subscribers.import',
  object: IMPORT,
  changed: { lines: once(1) },
}

const segment = {
  action: 'save',
  id: 'segment-1',
  name: 'Everybody',
  version: 0,
  question: {
    conditions: [{ kind: 'tag', is: 'vip', has: true }],
    part: { by: 'random', count: 9 },
  },
}
const savedSegment: Entry = {
  action: 'segment.save',
  object: 'segment-1',
  changed: { conditions: once(['tag vip', 'a random 9']) },
}

/** Each function does one action several times, as double clicks and retries do, and returns the expected entries. */
const acts: Record<string, () => Promise<Entry[]>> = {
  async sendEmail() {
    const ids = await campaigns.subscribers(2)
    const [[email, id] = []] = ids
    const one = { emailType: 'offer', recipientEmail: email, requestId: 'request-2' }
    await threeTimes(routes.sendEmail, { body: { emailType: 'offer', requestId: REQUEST } })
    // A mail to one person is answered with 200, a campaign with 202.
    for (const body of [one, one]) expect((await ask(routes.sendEmail, { body })).status).toBe(200)
    const stranger = { emailType: 'welcome', recipientEmail: 'Bo@example.com' }
    await ask(routes.sendEmail, { body: stranger })
    const bo = `address#${addressHash(normalizeEmail('bo@example.com'))}`
    return [
      started(MANUAL, 'offer', 2),
      { action: 'mail.send', object: id, changed: { template: once('offer') } },
      { action: 'mail.send', object: bo, changed: { template: once('welcome') } },
    ]
  },
  async 'changeScheduledCampaign.create'() {
    await threeTimes(routes.changeScheduledCampaign, { body: { action: 'create', ...scheduling } })
    return [scheduled]
  },
  async 'changeScheduledCampaign.move'() {
    await schedule()
    const scheduled_for = inDays(4)
    await onScheduled({ action: 'move', scheduled_for })
    const changed = { scheduled_for: from(scheduling.scheduled_for, scheduled_for) }
    return [scheduled, { action: 'campaign.move', object: MANUAL, changed }]
  },
  async saveMail() {
    await schedule()
    const text = { subject: 'A secret subject', preheader: '', content: '<p>A secret offer.</p>' }
    const params = { id: MANUAL }
    await threeTimes(routes.saveMail, { params, body: { ...text, version: 1 } })
    // The text is unchanged, so the log gets no entry.
    await threeTimes(routes.saveMail, { params, body: { ...text, version: 2 } })
    // A draft gets no entry in the log before it is sent.
    await threeTimes(routes.saveMail, { params: { id: 'draft' }, body: { ...text, version: 0 } })
    const changed = { subject: {}, preheader: {}, content: {} }
    return [scheduled, { action: 'campaign.edit', object: MANUAL, changed }]
  },
  async 'changeScheduledCampaign.cancel'() {
    await schedule()
    await onScheduled({ action: 'cancel' })
    const changed = { status: { before: 'scheduled' } }
    return [scheduled, { action: 'campaign.cancel', object: MANUAL, changed }]
  },
  async 'controlCampaign.pause'() {
    await sendToAll()
    await control('pause')
    const changed = { status: { before: 'freezing' } }
    return [toAll, { action: 'campaign.pause', object: MANUAL, changed }]
  },
  async 'controlCampaign.resume'() {
    const paused = await acts['controlCampaign.pause']?.()
    await control('resume')
    const changed = { status: { before: 'paused' } }
    return [...(paused ?? []), { action: 'campaign.resume', object: MANUAL, changed }]
  },
  async 'controlCampaign.cancel'() {
    await sendToAll()
    await control('cancel')
    const changed = { status: { before: 'freezing' } }
    return [toAll, { action: 'campaign.cancel', object: MANUAL, changed }]
  },
  async 'settleUncertain.send_again'() {
    await campaigns.subscribers(1)
    await sendToAll()
    await campaigns.queue.workOff(campaigns.worker)
    await documents.send(
      new UpdateCommand({
        TableName: 'myplateful-work',
        Key: campaignKey(MANUAL),
        UpdateExpression: 'SET uncertainCount = :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    )
    const asked = { params: { id: MANUAL }, body: { action: 'send_again' } }
    await threeTimes(routes.settleUncertain, asked)
    const again = { resend_of: once(MANUAL) }
    return [started(MANUAL, 'offer', 1), started(`again-${MANUAL}`, 'offer', 1, again)]
  },
  async setSending() {
    for (const mailClass of mailClasses) {
      const open = { action: 'open', class: mailClass }
      // The switch is open already, so nothing changes.
      await threeTimes(routes.setSending, { body: open })
      const why = { reason: 'bounces', rate: 0.2 } as const
      await stopSending(mailClass, why, await readSwitch(mailClass), new Date())
      await threeTimes(routes.setSending, { body: open })
    }
    const changed = { reason: once('bounces'), rate: once(0.2) }
    return mailClasses.flatMap((object) => [
      { actor: 'system', action: 'sending.stop', object, changed },
      { action: 'sending.open', object },
    ])
  },
  async 'blogScheduler.auto_generate_pipeline'() {
    const answers = await Promise.all(
      [1, 2].map(() => ask(routes.blogScheduler, { body: { action: 'auto_generate_pipeline' } })),
    )
    const [{ body, status } = {}] = answers
    expect([status, body?.total]).toEqual([202, 8])
    return [{ action: 'posts.generate', object: body?.jobId, changed: { articles: once(8) } }]
  },
  async 'blogScheduler.check_schedule'() {
    const slug = 'post-beans'
    await storeScheduledPost('beans', inDays(-1))
    await threeTimes(routes.blogScheduler, { body: { action: 'check_schedule' } })
    const changed = { status: from('scheduled', 'published'), slug: once(slug) }
    return [
      started('newsletter-beans', 'instant', 0),
      { action: 'post.publish', object: 'beans', changed },
    ]
  },
  async 'managePost.create'() {
    const body = { action: 'create', fields: FIELDS, requestId: REQUEST }
    await threeTimes(routes.managePost, { body })
    const facts = { status: 'scheduled', newsletter: true, review: 'clear' }
    const all = { slug: 'beans-for-dinner', publish_at: FIELDS.publish_at, ...facts }
    const changed = Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, once(value)]),
    )
    return [{ action: 'post.create', object: `post-${REQUEST}`, changed }]
  },
  async 'managePost.create-draft'() {
    const body = { action: 'create-draft', fields: { title: 'Half a thought' }, requestId: REQUEST }
    await threeTimes(routes.managePost, { body })
    const all = {
      slug: 'half-a-thought',
      status: 'draft',
      publish_at: '',
      newsletter: true,
      review: 'flagged',
    }
    const changed = Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, once(value)]),
    )
    return [{ action: 'post.create', object: `post-${REQUEST}`, changed }]
  },
  async publishPost() {
    await post('beans')
    await threeTimes(routes.publishPost, { params: { id: 'beans' }, body: { version: 1 } })
    const changed = { status: from('scheduled', 'published'), slug: once('post-beans') }
    return [
      started('newsletter-beans', 'instant', 0),
      { action: 'post.publish', object: 'beans', changed },
    ]
  },
  async 'managePost.update'() {
    await post('beans')
    const fields = { title: 'Peas', content: '<p>Secret peas.</p><p>Not medical advice.</p>' }
    await manage('update', 'beans', 1, { fields })
    // The fields are unchanged, so the log gets no entry.
    await manage('update', 'beans', 2, { fields })
    const changed = { slug: from('post-beans', 'peas'), title: {}, content: {} }
    return [{ action: 'post.update', object: 'beans', changed }]
  },
  async 'managePost.approve'() {
    await post('beans', { excerpt: 'Kale cures cancer.' })
    const approval = { reason: 'Read with a doctor', reviewer: 'Ann Lee', confirmed: true }
    await manage('approve', 'beans', 1, approval)
    const changed = {
      review: from('flagged', 'approved'),
      reviewed_by: once('Ann Lee'),
      reason: once('Read with a doctor'),
      confirmed: once(true),
    }
    return [{ action: 'post.approve', object: 'beans', changed }]
  },
  async 'managePost.review'() {
    await post('beans')
    await manage('review', 'beans', 1, { reviewer: 'Ann Lee' })
    const changed = { reviewed_by: once('Ann Lee') }
    return [{ action: 'post.review', object: 'beans', changed }]
  },
  async 'managePost.withdraw'() {
    await post('beans', { status: 'published' })
    await manage('withdraw', 'beans', 1, { answer: 410 })
    const changed = { status: from('published', 'withdrawn'), answer: once(410) }
    return [{ action: 'post.withdraw', object: 'beans', changed }]
  },
  async 'managePost.reinstate'() {
    const taken = await acts['managePost.withdraw']?.()
    await manage('reinstate', 'beans', 2)
    const changed = { status: from('withdrawn', 'published'), answer: { before: 410 } }
    return [...(taken ?? []), { action: 'post.reinstate', object: 'beans', changed }]
  },
  async 'managePost.restore-version'() {
    await post('beans')
    await manage('update', 'beans', 1, { fields: { excerpt: 'Another excerpt' } })
    await manage('restore-version', 'beans', 2, { restore: 1 })
    return [
      { action: 'post.update', object: 'beans', changed: { excerpt: {} } },
      {
        action: 'post.restore_version',
        object: 'beans',
        changed: { excerpt: {}, version: once(1) },
      },
    ]
  },
  async 'managePost.schedule'() {
    await post('beans', { status: 'draft' })
    await manage('schedule', 'beans')
    const changed = { status: from('draft', 'scheduled') }
    return [{ action: 'post.schedule', object: 'beans', changed }]
  },
  async 'managePost.unschedule'() {
    await post('beans')
    await manage('unschedule', 'beans')
    const changed = { status: from('scheduled', 'draft') }
    return [{ action: 'post.unschedule', object: 'beans', changed }]
  },
  async 'managePost.delete'() {
    await post('beans', { status: 'published' })
    await manage('delete', 'beans')
    const changed = { status: from('published', 'deleted') }
    return [{ action: 'post.delete', object: 'beans', changed }]
  },
  async 'managePost.restore'() {
    const deleted = await acts['managePost.delete']?.()
    await manage('restore', 'beans', 2)
    const changed = { status: from('deleted', 'published') }
    return [...(deleted ?? []), { action: 'post.restore', object: 'beans', changed }]
  },
  async blogAutomation() {
    await post('beans', { status: 'published', published_at: inDays(-1) })
    const answers = await threeTimes(routes.blogAutomation, { body: { action: 'weekly_digest' } })
    const id = answers.map(({ body }) => body?.campaignId).find(Boolean)
    return [started(String(id), 'digest', 0)]
  },
  async setDigestSegment() {
    await ask(routes.changeSegment, { body: segment })
    await threeTimes(routes.setDigestSegment, { body: { segment: 'segment-1' } })
    await threeTimes(routes.setDigestSegment, { body: { segment: null } })
    return [
      savedSegment,
      {
        action: 'digest.segment',
        object: 'weekly-digest',
        changed: { segment: once(segment.name) },
      },
      {
        action: 'digest.segment',
        object: 'weekly-digest',
        changed: { segment: once('All subscribers') },
      },
    ]
  },
  async setAutomation() {
    for (const enabled of [true, false, true])
      await threeTimes(routes.setAutomation, { body: { enabled } })
    return [
      { action: 'automation.pause', object: 'automation' },
      { action: 'automation.resume', object: 'automation' },
    ]
  },
  async addSubscriber() {
    const body = { email: ANN, consent: 'She told me so at the fair' }
    const answers = await threeTimes(routes.addSubscriber, { body })
    const object = answers.find(({ status }) => status === 201)?.body?.id
    return [{ action: 'subscriber.add', object, changed: { state: once('active') } }]
  },
  async eraseSubscriber() {
    const [added] = (await acts.addSubscriber?.()) ?? []
    await threeTimes(routes.eraseSubscriber, { body: { email: ANN } })
    const changed = { state: from('active', null) }
    return [added, { action: 'subscriber.erase', object: added?.object, changed }].filter(
      (one) => one !== undefined,
    )
  },
  async setSuppression() {
    const [id = ''] = (await campaigns.subscribers(1)).values()
    for (const suppressed of [true, false])
      await threeTimes(routes.setSuppression, { params: { id }, body: { suppressed } })
    const changed = (before: string, after: string) => ({ state: from(before, after) })
    return [
      { action: 'subscriber.suppress', object: id, changed: changed('active', 'suppressed') },
      { action: 'subscriber.lift', object: id, changed: changed('suppressed', 'active') },
    ]
  },
  async renewLinks() {
    const [id = ''] = (await campaigns.subscribers(1)).values()
    await threeTimes(routes.renewLinks, { params: { id }, body: { requestId: REQUEST } })
    return [{ action: 'subscriber.renew_links', object: id }]
  },
  async 'settleUncertainWelcomes.send_again'() {
    const source = 'landing_page'
    const { body } = await ask(routes.join, { body: { email: ANN, source } })
    const id = String(body?.id)
    campaigns.ses.faults.failNext = [new SesError('GatewayTimeout', 'Who knows.', 504)]
    const requestedAt = new Date().toISOString()
    await sendWelcome(queueEvent({ requestedAt, recipientEmail: ANN }))
    const again = { action: 'send_again', ids: [id] }
    await threeTimes(routes.settleUncertainWelcomes, { body: again })
    const changed = { handed_over_at: { before: expect.any(String) } }
    return [{ action: 'subscriber.send_welcome', object: id, changed }]
  },
  async tagSubscribers() {
    const [[, id = ''] = []] = await campaigns.subscribers(1)
    await threeTimes(routes.tagSubscribers, { body: { ids: [id], add: ['vip', 'press'] } })
    await threeTimes(routes.tagSubscribers, { body: { ids: [id], remove: ['press'] } })
    return [
      { action: 'subscriber.tag', object: id, changed: { tags: from([], ['press', 'vip']) } },
      { action: 'subscriber.tag', object: id, changed: { tags: from(['press', 'vip'], ['vip']) } },
    ]
  },
  async 'changeSegment.save'() {
    await threeTimes(routes.changeSegment, { body: segment })
    await threeTimes(routes.changeSegment, {
      body: { ...segment, version: 1, question: { conditions: [], part: null } },
    })
    const changed = { conditions: from(['tag vip', 'a random 9'], []) }
    return [savedSegment, { action: 'segment.save', object: 'segment-1', changed }]
  },
  async 'changeSegment.delete'() {
    await ask(routes.changeSegment, { body: segment })
    await threeTimes(routes.changeSegment, { body: { action: 'delete', id: 'segment-1' } })
    return [savedSegment, { action: 'segment.delete', object: 'segment-1' }]
  },
  async importSubscribers() {
    const lines = [{ line: 2, record: { email: ANN } }]
    const wish = { dryRun: false, consent: 'They agreed at our stand', lines }
    await threeTimes(routes.importSubscribers, { body: { ...wish, dryRun: true } })
    await threeTimes(routes.importSubscribers, {
      body: { ...wish, import: { id: IMPORT, name: 'mc.csv', lines: 1 } },
    })
    return [imported]
  },
  async 'recentImports.undo'() {
    await acts.importSubscribers?.()
    await threeTimes(routes.recentImports, { body: { action: 'undo', id: IMPORT } })
    const changed = { created: { before: 1 }, changed: { before: 0 } }
    return [imported, { action: 'subscribers.undo_import', object: IMPORT, changed }]
  },
  async finishUpload() {
    const [, picture] = await addedPicture()
    return [picture]
  },
  async 'managePicture.describe'() {
    const [hash, picture] = await addedPicture()
    const said = { name: 'peas.png', alt: 'Peas' }
    await threeTimes(routes.managePicture, { body: { action: 'describe', hash, ...said } })
    const changed = { name: from('plate.png', 'peas.png'), description: from('A plate', 'Peas') }
    return [picture, { action: 'picture.describe', object: hash, changed }]
  },
  async 'managePicture.delete'() {
    const [hash, picture] = await addedPicture()
    await threeTimes(routes.managePicture, { body: { action: 'delete', hash } })
    const changed = { shelf: from('available', 'deleted') }
    return [picture, { action: 'picture.delete', object: hash, changed }]
  },
  async 'managePicture.restore'() {
    const deleted = await acts['managePicture.delete']?.()
    const hash = deleted?.[0]?.object
    await threeTimes(routes.managePicture, { body: { action: 'restore', hash } })
    const changed = { shelf: from('deleted', 'available') }
    return [...(deleted ?? []), { action: 'picture.restore', object: hash, changed }]
  },
  async recordExport() {
    const asked = [
      { what: 'subscribers', state: 'active', searched: true },
      { what: 'subscribers', searched: false },
      { what: 'subscriber', id: 'person-1' },
      { what: 'receipt', id: 'manual-1' },
    ]
    for (const body of asked) {
      expect((await ask(routes.recordExport, { body })).status).toBe(201)
      await nextMillisecond()
    }
    const list = (state: string, searched: boolean) => ({
      action: 'subscribers.export',
      object: 'subscribers',
      changed: { state: once(state), searched: once(searched) },
    })
    return [
      list('active', true),
      list('all', false),
      { action: 'subscriber.export', object: 'person-1' },
      { action: 'receipt.export', object: 'manual-1' },
    ]
  },
}

/** Requests of staff that get no entry in the log, each with the reason. */
const unlogged: Record<string, string> = {
  'blogScheduler.get_upcoming': 'It reads.',
  'blogScheduler.get_pipeline': 'It reads.',
  runPreflight: 'It reads.',
  countSegment: 'It reads.',
  'managePost.save-edit': 'It saves a pending edit. The later update has an entry.',
  previewEmail: 'It reads.',
  editEmail: 'It answers with a text and stores nothing.',
  'settleUncertain.check': 'It counts SES’s later reports; nobody is mailed.',
  'settleUncertainWelcomes.check': 'It reads.',
  'recentImports.list': 'It reads.',
  'recentImports.count': 'It reads.',
  beginUpload: 'It signs a form. The picture has an entry.',
}

/** All routes for staff except GET routes. A route with several actions is listed once per action. */
function everything(): string[] {
  return Object.entries<Route>(routes)
    .filter(([, { audience, method }]) => audience === 'staff' && method !== 'GET')
    .flatMap(([name, { body }]) => {
      const actions = actionsOf(body)
      return actions.length > 1 ? actions.map((action) => `${name}.${action}`) : [name]
    })
}

function actionsOf(schema: unknown): string[] {
  const { entries, options } = v.parse(v.fallback(withActions, {}), schema)
  const literals = options?.map((one) => one.entries?.action?.literal) ?? []
  return (entries?.action?.options ?? literals).filter((one) => one !== undefined)
}

/** A schema with a picklist of actions, or a variant by action. */
const withActions = v.object({
  entries: v.optional(
    v.object({ action: v.optional(v.object({ options: v.optional(v.array(v.string())) })) }),
  ),
  options: v.optional(
    v.array(
      v.object({
        entries: v.optional(
          v.object({ action: v.optional(v.object({ literal: v.optional(v.string()) })) }),
        ),
      }),
    ),
  ),
})

/** Whether each entry was written in a transaction with its change, or alone. */
function writesOfEntries() {
  return vi.mocked(documents.send).mock.calls.flatMap(([command]: [unknown, ...unknown[]]) => {
    const { input } = v.parse(v.object({ input: v.unknown() }), command)
    if (!JSON.stringify(input).includes('"myplateful-audit"')) return []
    const { TransactItems } = v.parse(v.object({ TransactItems: v.array(v.unknown()) }), input)
    return TransactItems.length > 1 ? 'with its change' : 'alone'
  })
}

const NAMED = /^(post|campaign|picture)\.|import$/
const SWITCHES: ReadonlySet<string> = new Set(['automation', ...mailClasses])
/** Words that only code may contain, such as field names, states, status codes, timestamps and ids. */
const CODE =
  /_|\b(freezing|cancelling|instant|withdrawn|flagged|undefined|null|410|true|false)\b|\dT\d|#/

/** Expects the log's texts for staff to contain names instead of ids, and nothing that matches CODE. */
async function expectPlainWords(): Promise<void> {
  for (const entry of await wholeAuditLog()) {
    const { action, changed, object } = entry
    expect(actionNames[action]).not.toMatch(CODE)
    for (const text of [
      objectName(entry, {}),
      ...changesInWords(
        changed,
        () => 'a time',
        () => 'Ada',
      ),
    ]) {
      expect(text).not.toMatch(CODE)
      if (!SWITCHES.has(object)) expect(text.split(' ')).not.toContain(object)
    }
    if (NAMED.test(action)) expect(objectName(entry, {})).toMatch(/^“.+”$/)
  }
}

afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  await campaigns.fresh()
  vi.spyOn(documents, 'send')
  vi.spyOn(console, 'info').mockReturnValue()
})

describe('the audit log', () => {
  it('has an entry, or a stated reason for none, for every request of staff except GET', () => {
    expect([...Object.keys(acts), ...Object.keys(unlogged)].toSorted()).toEqual(
      everything().toSorted(),
    )
  })

  it.each(Object.keys(acts))('has each entry of %s once, even if requests repeat', async (name) => {
    const expected = await acts[name]?.()
    // An export changes nothing, so its entry is written alone.
    expect(writesOfEntries().includes('alone')).toBe(name === 'recordExport')
    expect(await auditLog()).toEqual(
      expected?.map((entry) => ({ actor: 'ada', changed: {}, ...entry })),
    )
    expect(JSON.stringify(await auditLog())).not.toMatch(/@|secret/i)
    await expectPlainWords()
  })

  it('has an entry for a mail that SES refused', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const [[email, id] = []] = await campaigns.subscribers(1)
    const body = { emailType: 'offer', recipientEmail: email, requestId: REQUEST }
    campaigns.ses.faults.failNext = [new SesError('MessageRejected', 'No', 400)]
    expect((await ask(routes.sendEmail, { body })).body?.code).toBe('mail_refused')
    expect((await ask(routes.sendEmail, { body })).status).toBe(200)
    const sent = { action: 'mail.send', changed: { template: once('offer') } }
    const refused = { action: 'mail.not_sent', changed: { reason: once('MessageRejected') } }
    expect(await auditLog()).toEqual(
      [sent, refused, sent].map((entry) => ({ actor: 'ada', object: id, ...entry })),
    )
  })
})
