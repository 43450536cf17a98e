import { describe, expect, it } from 'vitest'
import { foodFact } from '../../../lambdas/posts/facts/foods.ts'
import { factsForTopic } from '../../../lambdas/posts/facts/topic-facts.ts'
import { reviewReasons } from '../../../lambdas/posts/gate.ts'
import { NOT_MEDICAL_ADVICE } from '../../../lambdas/posts/generation/article.ts'
import { generatedPost } from '../../../lambdas/posts/generation/generated-post.ts'
import { edited } from '../../../lambdas/posts/post-changes.ts'
import { approved } from '../../../lambdas/posts/review.ts'

const TOPIC = 'Easy ways to eat more fiber without a meal plan'
const facts = factsForTopic(TOPIC)
const now = new Date('2026-11-21T12:00:00Z')
const post = generatedPost(
  {
    title: 'More fiber',
    subtitle: 'With beans',
    excerpt: 'Beans and more.',
    tags: ['fiber'],
    sections: [{ heading: 'Beans', paragraphs: ['Lentils have [F1].'] }],
  },
  { id: 'x', topic: TOPIC, publish_at: '2026-11-24T14:00:00.000Z', now, facts },
)
const URL = foodFact('lentils', 'fiber')?.source.url
const saying = (sentence: string) => `<p>${sentence}</p><p>${NOT_MEDICAL_ADVICE}</p>`

describe('a generated post', () => {
  it('contains the facts that it cites', () => {
    expect(post.facts).toEqual([foodFact('lentils', 'fiber')])
    expect(post.content).toContain(
      `<p>Lentils have <a href="${URL}">16 g of fiber in 1 cup (198 g)</a>.</p>`,
    )
    expect(post.review).toEqual({ state: 'clear', reasons: [] })
  })

  it('is flagged after an edit if a number no longer matches its fact', () => {
    const after = edited(
      post,
      { content: saying(`Lentils have <a href="${URL}">26 g of fiber in 1 cup</a>.`) },
      now,
    )
    expect(after.review).toMatchObject({
      state: 'flagged',
      reasons: [{ rule: 'figure_wrong', quote: 'Lentils have 26 g of fiber in 1 cup.' }],
    })
    const approval = { reason: 'Measured anew', reviewer: 'Ada' }
    const approvedPost = approved(after, approval, { by: 'me', now })
    expect(edited(approvedPost, { excerpt: 'Other' }, now).review.state).toBe('approved')
  })

  it('is flagged when staff add a number without a fact', () => {
    const after = edited(post, { content: saying('Half of people eat 15 g a day.') }, now)
    expect(after.review.reasons.map(({ rule }) => rule)).toEqual(['figure_without_fact'])
  })

  it('stays unflagged after staff change the words around a number', () => {
    const content = saying(`A cup of lentils brings <a href="${URL}">15.6 grams of fiber</a>.`)
    expect(edited(post, { content }, now).review.state).toBe('clear')
  })
})

it('numbers in a post are not checked against facts if staff wrote the post', () => {
  const text = {
    title: '',
    subtitle: '',
    excerpt: '',
    content: saying('Lentils have 99 g of fiber.'),
  }
  expect(reviewReasons(text)).toEqual([])
  expect(reviewReasons({ ...text, facts: [] })).toHaveLength(1)
})

it('the gate on health claims does not flag the Daily Value on a label as a dose', () => {
  const content = saying('For scale, the Daily Value that labels use is 18 mg of iron.')
  expect(reviewReasons({ title: '', subtitle: '', excerpt: '', content })).toEqual([])
  const dose = saying('Take 18 mg of iron daily.')
  expect(reviewReasons({ title: '', subtitle: '', excerpt: '', content: dose })).toHaveLength(1)
})
