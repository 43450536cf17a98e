import { SQSClient } from '@aws-sdk/client-sqs'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { controlCharacterIn } from '../../../contract/control-characters.ts'
import { queues } from '../../../contract/queues.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as getJob } from '../../../lambdas/posts/handlers/get-job.ts'
import { handler as writeArticle } from '../../../lambdas/posts/handlers/write-article.ts'
import { handler as scheduler } from '../../../lambdas/publishing/handlers/blog-scheduler.ts'
import type { Misbehavior } from '../../../local/bedrock/faults.ts'
import { startBackend } from '../../support/backend.ts'
import { everything, postItem, posts, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { queueEvent, testQueue } from '../../support/queue.ts'
import { call } from '../../support/request.ts'

const { dynamoDb, sqs, bedrock } = await startBackend()
const queue = testQueue(sqs.queueUrl('articles'))

const NOW = '2026-11-21T12:00:00Z'
/** The message that staff see. It contains no technical terms. */
const BROKEN =
  /^The AI wrote something unusable: parts of the article were missing or broken\. Generate again to fill this slot\.$/
const FIRST = '2026-11-24T09:00'
const scopes = [STAFF_SCOPE]

interface Article {
  jobId: string
  slot: string
  topic: string
}
const take = async () => (await queue.take()) as Article[]
const ask = (action: string) => call(scheduler, { body: { action }, scopes })
const generate = () => ask('auto_generate_pipeline')
const job = async (id = 'current') => {
  const { status, body } = await call(getJob, { method: 'GET', params: { id }, scopes })
  return { httpStatus: status, errors: [], ...body } as Record<string, unknown> & {
    errors: unknown[]
  }
}

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  await queue.take()
  Object.assign(bedrock.faults, { next: [], always: undefined })
  bedrock.requests.length = 0
  setClock(NOW)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('generating posts for the pipeline', () => {
  it('fills the eight publishing slots of the next four weeks with one article each', async () => {
    const started = await generate()
    expect([started.status, started.body?.total]).toEqual([202, 8])
    expect(await job()).toMatchObject({ status: 'running', done: 0, total: 8, errors: [] })
    expect(await queue.workOff(writeArticle)).toBe(0)

    const done = await job(String(started.body?.jobId))
    expect(done).toMatchObject({ status: 'done', done: 8, total: 8, errors: [] })
    const stored = await posts()
    expect(stored.map(({ id }) => id).sort()).toEqual([
      '2026-11-24T09:00',
      '2026-11-27T09:00',
      '2026-12-01T09:00',
      '2026-12-04T09:00',
      '2026-12-08T09:00',
      '2026-12-11T09:00',
      '2026-12-15T09:00',
      '2026-12-18T09:00',
    ])
    expect(new Set(stored.map(({ slug }) => slug)).size).toBe(8)
    expect(stored.find(({ id }) => id === FIRST)).toMatchObject({
      status: 'scheduled',
      publish_at: '2026-11-24T14:00:00.000Z',
      listed_at: '2026-11-24T14:00:00.000Z',
      newsletter_enabled: true,
      read_time: expect.stringMatching(/^[4-8] min read$/),
      cover_image: expect.stringMatching(/^\/covers\/[a-z-]+-1200\.jpg$/),
      review: { state: 'clear', reasons: [] },
      version: 1,
    })
  })

  it('adds two posts to each of the next four weeks', async () => {
    await generate()
    await queue.workOff(writeArticle)
    const { body } = await ask('get_pipeline')
    const pipeline = body?.pipeline as Record<string, unknown[]>
    expect(Object.entries(pipeline).map(([week, { length }]) => [week, length])).toEqual([
      ['2026-11-22', 2],
      ['2026-11-29', 2],
      ['2026-12-06', 2],
      ['2026-12-13', 2],
    ])
    const upcoming = (await ask('get_upcoming')).body?.upcoming_posts as { id: string }[]
    expect(upcoming.map(({ id }) => id)).toEqual(upcoming.map(({ id }) => id).sort())
    expect(upcoming).toHaveLength(8)
  })

  it('fills only empty slots', async () => {
    await storeScheduledPost('mine', '2026-11-24T14:00:00.000Z')
    const { body } = await generate()
    expect(body?.total).toBe(7)
    expect((await take()).map(({ slot }) => slot)).not.toContain(FIRST)
  })

  it('starts a job without articles if all slots are filled', async () => {
    await generate()
    await queue.workOff(writeArticle)
    const { status, body } = await generate()
    expect([status, body?.total]).toEqual([202, 0])
    expect(await job(String(body?.jobId))).toMatchObject({ status: 'done', total: 0 })
  })

  it('starts one job for ten simultaneous clicks', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, generate))
    expect(new Set(answers.map(({ body }) => body?.jobId)).size).toBe(1)
    expect(await take()).toHaveLength(8)
  })

  it('starts one new job for ten simultaneous clicks an hour after an earlier job', async () => {
    await generate()
    await take()
    setClock('2026-11-21T13:00:00Z')
    const answers = await Promise.all(Array.from({ length: 10 }, generate))
    expect(new Set(answers.map(({ body }) => body?.jobId)).size).toBe(1)
    expect(await take()).toHaveLength(8)
  })

  it('returns the running job on a second click', async () => {
    const first = await generate()
    const second = await generate()
    expect(second.body).toEqual(first.body)
    expect(await take()).toHaveLength(8)
  })

  it('never uses a topic twice', async () => {
    await generate()
    const topics = (await take()).map(({ topic }) => topic)
    await emptyTables(dynamoDb.client)
    await storeScheduledPost('old', '2026-01-01T00:00:00.000Z', { topic: topics[0] ?? '' })
    await generate()
    const next = (await take()).map(({ topic }) => topic)
    expect(next).toHaveLength(8)
    expect(next).not.toContain(topics[0])
  })

  it.each(['not staff', 'an unknown action'])(
    'starts no job if the request is refused: %s',
    async (who) => {
      const answer =
        who === 'not staff'
          ? await call(scheduler, { body: { action: 'auto_generate_pipeline' } })
          : await ask('publish_everything')
      expect(answer.status).toBe(who === 'not staff' ? 401 : 400)
      expect(await everything('work')).toEqual([])
    },
  )
})

describe('after a crash while generating', () => {
  it('the next click queues a job that was stored but not queued', async () => {
    const broken = vi.spyOn(SQSClient.prototype, 'send').mockImplementation(() => {
      throw new Error('SQS is away')
    })
    vi.spyOn(console, 'error').mockReturnValue()
    expect((await generate()).status).toBe(500)
    broken.mockRestore()
    expect(await take()).toEqual([])
    const { jobId } = await job()

    setClock('2026-11-21T12:00:30Z')
    expect((await generate()).body?.jobId).toBe(jobId)
    expect(await take()).toHaveLength(8)
    expect((await generate()).body?.jobId).toBe(jobId)
    expect(await take()).toEqual([])
  })

  it('loading the pipeline queues a job that was stored but not queued', async () => {
    await generate()
    await take()
    const { jobId } = await job()
    await documents.send(
      new UpdateCommand({
        TableName: 'myplateful-work',
        Key: { pk: `job#${jobId}`, sk: 'job' },
        UpdateExpression: 'REMOVE queued_at',
      }),
    )
    setClock('2026-11-21T12:01:00Z')
    await ask('get_pipeline')
    expect(await take()).toHaveLength(8)
  })

  it('a job ends after 30 minutes if its queue messages were lost', async () => {
    const first = await generate()
    await take()
    setClock('2026-11-21T12:30:00Z')
    expect(await job()).toMatchObject({ status: 'running' })
    setClock('2026-11-21T12:30:01Z')
    const ended = await job()
    expect(ended).toMatchObject({ status: 'done', done: 0 })
    expect(ended.errors).toHaveLength(8)
    expect((await generate()).body?.jobId).not.toBe(first.body?.jobId)
    expect(await take()).toHaveLength(8)
  })
})

describe('the worker that writes the article of a queue message', () => {
  const queueOneArticle = async () => {
    await generate()
    const [article] = await take()
    if (!article) throw new Error('Nothing was queued')
    return article
  }
  /**
   * Counts equal requests once. After an error, the SDK repeats the request if the answer's date differs from the
   * test's clock.
   */
  const questions = () => new Set(bedrock.requests.map(({ body }) => JSON.stringify(body))).size
  const deliver = (article: Article, receives = 1) => writeArticle(queueEvent(article, receives))

  it('writes no second post when the message is delivered again', async () => {
    const article = await queueOneArticle()
    await deliver(article)
    await deliver(article, 2)
    expect(await posts()).toHaveLength(1)
    expect(bedrock.requests).toHaveLength(1)
  })

  it('writes one post for two simultaneous deliveries', async () => {
    const article = await queueOneArticle()
    const outcomes = await Promise.all([deliver(article), deliver(article)])
    expect(outcomes.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([])
    expect(await posts()).toHaveLength(1)
    expect(await job()).toMatchObject({ done: 1 })
  })

  it('counts the article as done if the post is already stored', async () => {
    const article = await queueOneArticle()
    await storeScheduledPost(article.slot, '2026-11-24T14:00:00.000Z')
    await deliver(article)
    expect(bedrock.requests).toEqual([])
    expect(await job()).toMatchObject({
      done: 1,
      generated_posts: [{ id: article.slot, title: `Post ${article.slot}` }],
    })
  })

  it('does not change the cover of a post that is already stored', async () => {
    const article = await queueOneArticle()
    const { cover_image } = await storeScheduledPost(article.slot, '2026-11-24T14:00:00.000Z')
    await storeScheduledPost('before', '2026-11-23T14:00:00.000Z', { cover_image })
    await deliver(article)
    expect(await postItem(article.slot)).toMatchObject({ cover_image, version: 1 })
  })

  it('stores the post under another id if a moved post has the slot’s id', async () => {
    await storeScheduledPost(FIRST, '2026-11-25T14:00:00.000Z')
    const article = await queueOneArticle()
    expect(article.slot).toBe(FIRST)
    await deliver(article)
    expect((await posts()).map(({ id }) => id).sort()).toEqual([FIRST, `${FIRST}.2`])
  })

  it('drops the message if the job does not exist', async () => {
    const answer = await deliver({ jobId: 'x', slot: FIRST, topic: 'Beans' })
    expect(answer.batchItemFailures).toEqual([])
    expect(await posts()).toEqual([])
  })

  it('escapes markup in the model’s words', async () => {
    bedrock.faults.always = 'html'
    await deliver(await queueOneArticle())
    const [post] = await posts()
    expect(post?.content).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(post?.content).not.toContain('<script')
  })

  it('removes control characters from the model’s words', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    bedrock.faults.always = 'control'
    await deliver(await queueOneArticle())
    const [post] = await posts()
    expect(post?.content).toContain('<p>A bell and half a .</p>')
    expect(controlCharacterIn(String(post?.title))).toBeUndefined()
  })

  it('flags the article if it contains a health claim', async () => {
    bedrock.faults.always = 'claim'
    await deliver(await queueOneArticle())
    const { body } = await ask('get_pipeline')
    expect(body?.pipeline).toMatchObject({
      '2026-11-22': [
        {
          review: {
            state: 'flagged',
            reasons: [{ rule: 'disease_claim', quote: 'A bowl of beans cures diabetes.' }],
          },
        },
      ],
    })
  })

  it('stores the post’s sources in the order of the post’s links', async () => {
    await deliver(await queueOneArticle())
    const [post] = await posts()
    const sources = post?.sources as { title: string; url: string }[]
    expect(post?.ai_written).toBe(true)
    expect(sources.length).toBeGreaterThanOrEqual(5)
    const linked = [...String(post?.content).matchAll(/<a href="([^"]+)">/g)].map(([, url]) => url)
    expect(sources.map(({ url }) => url)).toEqual([...new Set(linked)])
    expect(sources[0]).toEqual({
      title: expect.stringMatching(/^USDA National Nutrient Database: /),
      url: expect.stringMatching(/^https:\/\/fdc\.nal\.usda\.gov\/food-search\?query=\w/),
    })
  })

  it('sends numbered facts to the model', async () => {
    await deliver(await queueOneArticle())
    const body = JSON.stringify(bedrock.requests[0]?.body)
    expect(body).toContain('facts')
    expect(body).toMatch(/F1\\+",\\+"of/)
    expect(body).toMatch(/reads\\+":\\+"\d+ g of protein in /)
  })

  it('flags the article if it contains a wrong number', async () => {
    bedrock.faults.always = 'wrong_figure'
    await deliver(await queueOneArticle())
    const [post] = Object.values((await ask('get_pipeline')).body?.pipeline ?? {}).flat()
    expect(post).toMatchObject({
      review: {
        state: 'flagged',
        reasons: [
          {
            rule: 'figure_wrong',
            quote: expect.stringMatching(
              /^A usual portion brings 98,765 mg, as the table says with /,
            ),
            advice: expect.stringMatching(
              /^98,765 mg does not hold\. [a-z -]+: \d+ g of protein in .*per 100 g \(USDA National Nutrient Database: /,
            ),
          },
        ],
      },
    })
  })

  it('lets the model repair a citation of an unknown fact', async () => {
    bedrock.faults.next = ['unknown_fact']
    await deliver(await queueOneArticle())
    expect(await posts()).toHaveLength(1)
    expect(JSON.stringify(bedrock.requests[1]?.body)).toContain(
      '[F999] is no fact of this topic; cite only the facts of',
    )
  })

  it('lets the model repair an article of the wrong length', async () => {
    bedrock.faults.next = ['short']
    await deliver(await queueOneArticle())
    expect(await posts()).toHaveLength(1)
    expect(bedrock.requests).toHaveLength(2)
    expect(JSON.stringify(bedrock.requests[1]?.body)).toMatch(/has \d+ words; it must have 800/)
  })

  it.each<[Misbehavior, RegExp]>([
    ['garbage', BROKEN],
    ['no_tool', BROKEN],
    ['short', /The article has \d{3} words; it must have 800 to 1500/],
    ['long', /The article has \d{4} words; it must have 800 to 1500/],
    ['cut_off', /cut off/],
    ['no_room', /cut off/],
    ['filtered', /content filter.*another topic/],
    ['guardrail', /content filter.*another topic/],
    ['refused', /declined to answer.*another topic/],
    ['refused_midway', /declined to answer.*another topic/],
    ['broken_output', BROKEN],
    ['broken_tool', BROKEN],
  ])('requests no retry if the model fails with “%s”', async (fault, message) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const article = await queueOneArticle()
    bedrock.faults.always = fault
    expect((await deliver(article)).batchItemFailures).toEqual([])
    expect(await posts()).toEqual([])
    expect((await everything('posts')).length).toBe(0)
    expect((await job()).errors).toEqual([
      { slot: article.slot, message: expect.stringMatching(message) },
    ])
  })

  it.each<Misbehavior>(['throttle', 'unavailable'])(
    'requests a retry after each delivery except the last if the model fails with “%s”',
    async (fault) => {
      vi.spyOn(console, 'error').mockReturnValue()
      const article = await queueOneArticle()
      bedrock.faults.always = fault
      for (let receives = 1; receives < queues.articles.maxReceives; receives += 1) {
        expect((await deliver(article, receives)).batchItemFailures).toHaveLength(1)
        expect((await job()).errors).toEqual([])
      }
      const last = await deliver(article, queues.articles.maxReceives)
      expect(last.batchItemFailures).toEqual([])
      expect((await job()).errors).toHaveLength(1)
      expect(await posts()).toEqual([])
    },
  )

  it.each<Misbehavior>(['denied', 'no_permission', 'gone', 'not_in_region'])(
    'stops the whole job at the first article if the model is not set up (%s)',
    async (fault) => {
      vi.spyOn(console, 'error').mockReturnValue()
      bedrock.faults.always = fault
      await generate()
      for (const article of await take())
        expect((await deliver(article)).batchItemFailures).toEqual([])
      const { status, done, errors } = await job()
      expect([status, done, errors.length]).toEqual(['done', 0, 8])
      expect(errors[0]).toEqual({
        slot: FIRST,
        message:
          'The AI is not set up for this environment. Tell the engineers; once it is, generate again.',
      })
      expect(questions()).toBe(1)
    },
  )

  it('keeps the finished articles if the model stops working', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await generate()
    bedrock.faults.next = ['work']
    bedrock.faults.always = 'denied'
    for (const article of await take()) await deliver(article)
    expect(questions()).toBe(2)
    expect(await job()).toMatchObject({ status: 'done', done: 1 })
    expect(await posts()).toHaveLength(1)
  })

  it('sends the model no second request for an article that failed', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const article = await queueOneArticle()
    bedrock.faults.next = ['filtered']
    await deliver(article)
    await deliver(article, 2)
    expect(bedrock.requests).toHaveLength(1)
    expect(await posts()).toEqual([])
  })

  it('lets the next job choose another topic for the slot if the model declines the topic', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await generate()
    const articles = await take()
    bedrock.faults.next = ['refused']
    for (const article of articles) await deliver(article)
    await generate()
    const [retried, ...rest] = await take()
    expect(rest).toEqual([])
    expect(retried?.slot).toBe(articles[0]?.slot)
    expect(articles.map(({ topic }) => topic)).not.toContain(retried?.topic)
  })

  it('leaves the slot empty for the next click if the article fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await generate()
    const articles = await take()
    bedrock.faults.next = ['filtered']
    for (const article of articles) await deliver(article)
    expect(await job()).toMatchObject({ status: 'done', done: 7, total: 8 })
    const retry = await generate()
    expect(retry.body?.total).toBe(1)
    expect(await queue.workOff(writeArticle)).toBe(0)
    expect(await posts()).toHaveLength(8)
  })
})

it('the state of the latest generation job is "none" if no job was ever started', async () => {
  expect(await job()).toMatchObject({ httpStatus: 200, status: 'none' })
})

it('a request for the state of an unknown generation job is answered with 404', async () => {
  expect((await job('nothing')).httpStatus).toBe(404)
})
