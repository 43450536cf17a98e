import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openApiDocument } from '../../contract/openapi-document.ts'
import { type Route, STAFF_SCOPE, successesOf } from '../../contract/route.ts'
import { routes } from '../../contract/routes.ts'
import { tables } from '../../contract/tables.ts'
import { handler as record } from '../../lambdas/feedback/handlers/record-feedback.ts'
import { tagValue } from '../../lambdas/mail/compose/message-tags.ts'
import { readSwitch, stopSending } from '../../lambdas/mail/sending-switch.ts'
import { handler as writeArticle } from '../../lambdas/posts/handlers/write-article.ts'
import { handler as sendWelcome } from '../../lambdas/welcome/handlers/send-welcome.ts'
import { loadHandlers } from '../../local/lambda.ts'
import { SesError } from '../../local/ses/errors.ts'
import { type AnswerSchema, fieldsNotInSchema, listsIn } from '../support/answer-schema.ts'
import { postFields, storeScheduledPost } from '../support/blog.ts'
import { startCampaigns } from '../support/campaigns.ts'
import { linkOf } from '../support/mail-link.ts'
import { photo, postForm, type Ticket } from '../support/pictures.ts'
import { queueEvent, testQueue } from '../support/queue.ts'
import { call } from '../support/request.ts'
import { batchOf, bounced, clicked, delivered } from '../support/ses-events.ts'

const campaigns = await startCampaigns()
const { documents, ses, queue, worker } = campaigns
const handlers = await loadHandlers()

type RouteName = keyof typeof routes
interface ApiRequest {
  body?: unknown
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
}

const HOUR_MS = 60 * 60_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const REQUEST = 'request-1'
const MANUAL = `manual-${REQUEST}`
const IMPORT = 'import-1'
const offer = { emailType: 'offer', subject: 'Beans', customContent: '<p>Beans for all.</p>' }
const scheduling = { ...offer, action: 'create', scheduled_for: inHours(48) }
const fields = {
  ...postFields,
  publish_at: inHours(72),
  sources: [{ title: 'A study', url: 'https://example.com/study' }],
}

function ask(route: Route, request: ApiRequest = {}) {
  const handler = handlers[route.action]
  if (!handler) throw new Error(`No handler for ${route.action}`)
  return call(handler as Parameters<typeof call>[0], {
    method: route.method,
    path: route.path,
    ...(route.audience === 'staff' && { scopes: [STAFF_SCOPE], staff: 'ada' }),
    ...request,
  })
}

const ids = new Map<string, string>()
const idOf = (name: string) => ids.get(name) ?? ''
const person = (name: string) => ({ id: idOf(name) })

/** The form has no fields, because the link contains everything. */
const linkForm = () => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  query: { s: 'anything' },
  body: '',
})

/** Requests to each route, chosen so that every list in the answers has an entry. */
const requestsFor: Record<RouteName, () => ApiRequest[] | Promise<ApiRequest[]>> = {
  join: () => [{ body: { email: 'new@example.com', source: 'landing_page' } }],
  askJoinChallenge: () => [{}],
  countWaiting: () => [{}],
  joinByForm: () => [
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=form%40example.com&source=landing_page',
    },
  ],
  unsubscribe: async () => [{ query: { s: await linkOf(idOf('left')) } }],
  undoUnsubscribe: async () => [{ query: { s: await linkOf(idOf('left')) } }],
  unsubscribeByForm: () => [linkForm()],
  undoUnsubscribeByForm: () => [linkForm()],
  confirmByForm: () => [linkForm()],
  followUnsubscribeLink: () => [{ query: { s: 'anything' } }],
  probeUnsubscribeLink: () => [{ query: { s: 'anything' } }],
  confirmSubscription: () => [{ query: { s: 'anything' } }],
  listSubscribers: () => [{ query: { limit: '500' } }, { query: { state: 'suppressed' } }],
  addSubscriber: () => [{ body: { email: 'added@example.com', consent: 'Said so at the fair' } }],
  tagSubscribers: () => [{ body: { ids: [idOf('added@example.com')], add: ['VIP'] } }],
  listSegments: () => [{}],
  changeSegment: () => [
    {
      body: {
        action: 'save',
        id: 'segment-1',
        name: 'VIPs',
        version: 0,
        question: { conditions: [{ kind: 'tag', is: 'vip', has: true }], part: null },
      },
    },
    { body: { action: 'delete', id: 'segment-1' } },
  ],
  countSegment: () => [{ body: { question: { conditions: [], part: null } } }],
  describeAudience: () => [{}],
  listCampaignRates: () => [{}],
  importSubscribers: () => {
    const lines = [
      { line: 2, record: { email: 'imported@example.com' } },
      { line: 3, record: { email: 'nobody' } },
    ]
    return [{ body: { dryRun: true, consent: 'They agreed at our stand', lines } }]
  },
  recentImports: () => [
    { body: { action: 'list' } },
    { body: { action: 'count', id: IMPORT } },
    { body: { action: 'undo', id: IMPORT } },
  ],
  eraseSubscriber: () => [{ body: { email: 'erased@example.com' } }],
  getSubscriber: () => [{ params: person('left') }, { params: person('bounced') }],
  setSuppression: () => [{ params: person('suppressed'), body: { suppressed: true } }],
  renewLinks: () => [{ params: person('renewed'), body: { requestId: REQUEST } }],

  listPosts: () => [{}],
  getPost: () => [{ params: { slug: 'post-published' } }],
  listAllPosts: () => [{}],
  readPost: () => ['published', 'withdrawn', 'flagged'].map((id) => ({ params: { id } })),
  listPostVersions: () => [{ params: { id: 'edited' } }],
  readPostVersion: () => [{ params: { id: 'edited', version: '1' } }],
  blogScheduler: () =>
    ['get_upcoming', 'get_pipeline', 'auto_generate_pipeline', 'check_schedule'].map((action) => ({
      body: { action },
    })),
  getJob: () => [{ params: { id: idOf('job') } }],
  managePost: () => [
    { body: { action: 'create', fields, requestId: REQUEST } },
    { body: { action: 'create-draft', fields: { title: 'Half a' } } },
    { body: { action: 'unschedule', id: 'flagged', version: 1 } },
  ],
  planPublishing: () => [{ query: { run: 'check_schedule' } }, { query: { run: 'weekly_digest' } }],
  publishPost: () => [{ params: { id: 'ready' }, body: { version: 1 } }],
  blogAutomation: () => [{ body: { action: 'weekly_digest' } }],
  getAutomation: () => [{}],
  setDigestSegment: () => [{ body: { segment: 'segment-0' } }],
  setAutomation: () => [{ body: { enabled: true } }],

  beginUpload: () => [{ body: { bytes: 100 } }],
  finishUpload: async () => [await uploadPicture()],
  listPictures: () => [{}, { query: { shelf: 'deleted' } }],
  getPicture: () => [{ params: { hash: idOf('picture') } }],
  managePicture: () => [
    { body: { action: 'describe', hash: idOf('picture'), name: 'peas.png', alt: 'Peas' } },
  ],

  requestWelcome: () => [
    { body: { emailType: 'welcome', recipientEmail: 'person-0@example.com' } },
  ],
  listEmailTemplates: () => [{}],
  previewEmail: () => [{ body: offer }],
  editEmail: () => [
    {
      body: {
        currentSubject: 'Beans',
        currentContent: '<p>Beans are good for you and for me.</p>',
        prompt: 'Make it friendlier',
        emailType: 'offer',
      },
    },
  ],
  getMail: () => [{ params: { id: 'draft' } }, { params: { id: MANUAL } }],
  getMailPreview: () => [{ params: { id: MANUAL } }],
  saveMail: () => [
    {
      params: { id: 'draft' },
      body: { subject: 'B', preheader: '', content: '', version: 1 },
    },
  ],

  sendEmail: () => [
    { body: { ...offer, requestId: 'request-all' } },
    { body: { ...offer, recipientEmail: 'person-0@example.com', requestId: 'request-one' } },
  ],
  listCampaigns: () => [{}],
  listCampaignHistory: () => [{}],
  getCampaign: () => [{ params: { id: MANUAL } }],
  getCampaignReceipt: () => [{ params: { id: MANUAL } }],
  getCampaignFeedback: () => [{ params: { id: MANUAL } }],
  getEngagement: () => [{}, { query: { campaign: MANUAL } }],
  changeScheduledCampaign: () => [{ body: { ...scheduling, requestId: 'request-later' } }],
  controlCampaign: () => [{ params: { id: 'manual-request-open' }, body: { action: 'cancel' } }],
  settleUncertain: () => [{ params: { id: MANUAL }, body: { action: 'check' } }],
  getSending: () => [{}],
  setSending: () => [{ body: { action: 'open', class: 'welcome' } }],
  settleUncertainWelcomes: () => [{ body: { action: 'check' } }],
  runPreflight: () => [
    { body: { ...offer, customContent: '<p><a href="ftp://example.com/">Beans</a></p>' } },
  ],

  getStats: () => [{}],
  getTrends: () => [{}],
  readAudit: () => [{}],
  recordExport: () => [{ body: { what: 'receipt', id: MANUAL } }],
  listStaff: () => [{}],
  health: () => [{}],
}

const mayBeEmpty: Partial<Record<RouteName, string[]>> = {
  getJob: ['errors'],
  publishPost: ['post.review.reasons'],
  // SES has not reported on the mail to this subscriber.
  getSubscriber: ['subscriber.fields', 'campaigns[].results'],
  addSubscriber: ['tags', 'fields'],
  // The mail does not contain a first name.
  previewEmail: ['people'],
  getMailPreview: ['people'],
  setSuppression: ['tags', 'fields'],
  renewLinks: ['tags', 'fields'],
}

const DAY = /\d{4}-\d{2}-\d{2}/

/** A field that no schema has. The test adds it to every stored item. */
const PLANTED = 'no_schema_names_this'
/** Nested objects that also get the field. Other nested objects map names to counts, so text would be invalid there. */
const NESTED = ['consent', 'suppression', 'review', 'withdrawn', 'pause', 'changed_by']

describe('the answer of the route', () => {
  beforeAll(async () => {
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockReturnValue()
    await people()
    await blog()
    await pictures()
    await mail()
    await plantEverywhere()
  })

  it.each(Object.entries<Route>(routes))(
    '%s contains only the fields of its schema',
    async (name, route) => {
      const requests = await requestsFor[name as RouteName]()
      const lists = new Map<string, boolean>()
      for (const request of requests) {
        const { status = 0, body, text } = await ask(route, request)
        const schema = answerSchema(route, status)
        expect(successesOf(route), text).toContain(status)
        if (!schema) expect(text).toBe('')
        else expect(fieldsNotInSchema(schema, body)).toEqual([])
        expect(text).not.toContain(PLANTED)
        for (const { path, isEmpty } of listsIn(body)) {
          const place = path.replace(DAY, '*')
          lists.set(place, (lists.get(place) ?? true) && isEmpty)
        }
      }
      const empty = [...lists].flatMap(([path, isEmpty]) => (isEmpty ? path : []))
      expect(empty).toEqual(mayBeEmpty[name as RouteName] ?? [])
    },
  )
})

describe('an error answer', () => {
  it('contains only the fields of the error schema', async () => {
    const { Error: schema } = openApiDocument().components.schemas
    const refused = [
      await ask(routes.join, { body: { email: 'nobody', source: 'landing_page' } }),
      await ask(routes.join, { body: { email: 'person-0@example.com', source: 'a' } }),
      await ask(routes.join, { body: '{' }),
      await ask(routes.getCampaign, { params: { id: 'none' } }),
      await ask(routes.managePost, { body: { action: 'create', fields: {} } }),
    ]
    expect(refused.map(({ body }) => body?.code)).toEqual([
      'invalid_email',
      '23505',
      'malformed_json',
      'not_found',
      'invalid_request',
    ])
    for (const { body } of refused)
      expect(fieldsNotInSchema(schema as AnswerSchema, body)).toEqual([])
  })
})

function answerSchema(route: Route, status: number): AnswerSchema | undefined {
  const { paths } = openApiDocument()
  const operation = paths[route.path]?.[route.method.toLowerCase()] as {
    responses: Record<string, { content?: { 'application/json': { schema: AnswerSchema } } }>
  }
  return operation.responses[status]?.content?.['application/json'].schema
}

async function people() {
  for (const [email, id] of await campaigns.subscribers(4)) ids.set(email, id)
  const uncertain = 'uncertain@example.com'
  await ask(routes.join, { body: { email: uncertain, source: 'landing_page' } })
  ses.faults.failNext = [new SesError('GatewayTimeout', 'Who knows.', 504)]
  await sendWelcome(queueEvent({ requestedAt: inHours(0), recipientEmail: uncertain }))
  for (const name of ['left', 'bounced', 'suppressed', 'renewed', 'erased']) {
    const body = { email: `${name}@example.com`, consent: 'Said so at the fair' }
    const { body: added } = await ask(routes.addSubscriber, { body })
    ids.set(name, String(added?.id))
  }
  const params = person('suppressed')
  await ask(routes.setSuppression, { params, body: { suppressed: true } })
  const body = {
    dryRun: false,
    consent: 'They agreed at our stand',
    lines: [
      {
        line: 2,
        record: { email: 'undone@example.com', tags: 'vip' },
        fields: [{ name: 'Town', value: 'Gary' }],
      },
    ],
    import: { id: IMPORT, name: 'list.csv' },
  }
  await ask(routes.importSubscribers, { body })
  const gone = {
    line: 2,
    record: { email: 'bounced@example.com', state: 'unsubscribed', tags: 'vip' },
  }
  await ask(routes.importSubscribers, { body: { dryRun: false, lines: [gone] } })
  const question = { conditions: [{ kind: 'tag', is: 'vip', has: true }], part: null }
  const segment = { action: 'save', id: 'segment-0', name: 'All VIPs', version: 0, question }
  await ask(routes.changeSegment, { body: segment })
}

async function blog() {
  await storeScheduledPost('published', inHours(-2), {
    status: 'published',
    slug: 'post-published',
    sources: [{ title: 'A study', url: 'https://example.com/study' }],
  })
  await storeScheduledPost('withdrawn', inHours(-3), { status: 'published' })
  const withdrawal = { action: 'withdraw', id: 'withdrawn', version: 1, answer: 410 }
  await ask(routes.managePost, { body: withdrawal })
  await storeScheduledPost('flagged', inHours(90), { excerpt: 'Kale cures cancer.' })
  await storeScheduledPost('ready', inHours(85))
  await storeScheduledPost('edited', inHours(80), { excerpt: 'Kale cures cancer.' })
  const edit = { action: 'update', id: 'edited', version: 1, fields: { title: 'Peas' } }
  await ask(routes.managePost, { body: edit })
  const articles = testQueue(String(process.env.ARTICLES_QUEUE_URL))
  const { body } = await ask(routes.blogScheduler, { body: { action: 'auto_generate_pipeline' } })
  ids.set('job', String(body?.jobId))
  await articles.workOff(writeArticle)
}

async function pictures() {
  for (const name of ['picture', 'deleted']) {
    const { body } = await ask(routes.finishUpload, await uploadPicture())
    ids.set(name, v.parse(withHash, body).picture.hash)
  }
  await ask(routes.managePicture, { body: { action: 'delete', hash: idOf('deleted') } })
  const hash = idOf('picture')
  await storeScheduledPost('with-picture', inHours(100), {
    cover_image: `/pictures/${hash}-40.jpg`,
  })
}

const withHash = v.object({ picture: v.object({ hash: v.string() }) })

/** Uploads a new picture, and returns the request that finishes the upload. */
async function uploadPicture(): Promise<ApiRequest> {
  const file = await photo(40, 30).png().toBuffer()
  const { body } = await ask(routes.beginUpload, { body: { bytes: file.length } })
  const { id, url, fields } = body as unknown as Ticket
  await postForm(url, fields, file)
  return { params: { id }, body: { name: 'plate.png', alt: 'A plate' } }
}

/**
 * Makes a draft, a scheduled campaign, a finished campaign with recipients of all outcomes, and a campaign that can be
 * canceled. Then it stops the welcome mail.
 */
async function mail() {
  await ask(routes.saveMail, {
    params: { id: 'draft' },
    body: { subject: 'A', preheader: '', content: '<p>A</p>', version: 0 },
  })
  await ask(routes.changeScheduledCampaign, {
    body: { ...scheduling, requestId: 'request-waits' },
  })
  await ask(routes.sendEmail, { body: { ...offer, requestId: REQUEST } })
  await campaigns.deliver({ kind: 'freeze', campaignId: MANUAL })
  await campaigns.unsubscribe(idOf('left'))
  ses.faults.failNext = [
    new SesError('GatewayTimeout', 'Who knows.', 504),
    new SesError('MessageRejected', 'No', 400),
  ]
  await queue.workOff(worker)
  const event = { campaign: tagValue(MANUAL), to: 'person-3@example.com', messageId: 'told' }
  await record(batchOf(delivered(event), clicked({ ...event, link: 'https://example.com/' })))
  await record(batchOf(bounced({ ...event, to: 'bounced@example.com', messageId: 'bounced' })))
  await ask(routes.sendEmail, { body: { ...offer, requestId: 'request-open' } })
  const why = { reason: 'bounces', rate: 0.2 } as const
  await stopSending('welcome', why, await readSwitch('welcome'), new Date())
}

async function plantEverywhere() {
  for (const table of Object.keys(tables)) {
    const TableName = `myplateful-${table}`
    const { Items = [] } = await documents.send(new ScanCommand({ TableName }))
    for (const item of Items)
      await documents.send(new PutCommand({ TableName, Item: planted(item) }))
  }
}

function planted(item: Record<string, unknown>): Record<string, unknown> {
  const parts = Object.entries(item).map(([name, part]) => [
    name,
    NESTED.includes(name) && typeof part === 'object' && part !== null
      ? { ...part, [PLANTED]: 'secret' }
      : part,
  ])
  return { ...Object.fromEntries(parts), [PLANTED]: 'secret' }
}
