import { expect, it } from 'vitest'
import { AI_WRITTEN } from '../../../contract/posts/claim-severity.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { handler as writeArticle } from '../../../lambdas/posts/handlers/write-article.ts'
import { handler as scheduler } from '../../../lambdas/publishing/handlers/blog-scheduler.ts'
import { startBackend } from '../../support/backend.ts'
import { posts } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { testQueue } from '../../support/queue.ts'
import { call } from '../../support/request.ts'

// An environment whose record sets `reviewAiPosts`.
const { sqs } = await startBackend({ REVIEW_AI_POSTS: 'on' })

it('every AI-written post is held for review if the environment requires it', async () => {
  setClock('2026-11-21T12:00:00Z')
  const ask = (action: string) => call(scheduler, { body: { action }, scopes: [STAFF_SCOPE] })
  await ask('auto_generate_pipeline')
  await testQueue(sqs.queueUrl('articles')).workOff(writeArticle)
  const generated = await posts()
  expect(generated).toHaveLength(8)
  for (const { review } of generated)
    expect(review).toMatchObject({
      state: 'flagged',
      reasons: expect.arrayContaining([expect.objectContaining({ rule: AI_WRITTEN, quote: '' })]),
    })
  setClock('2026-12-20T12:00:00Z')
  expect((await ask('check_schedule')).body).toEqual({ published_count: 0 })
})
