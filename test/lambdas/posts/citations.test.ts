import { describe, expect, it } from 'vitest'
import {
  citationIssue,
  citedFacts,
  citedHtml,
  citedText,
  sourcesOf,
} from '../../../lambdas/posts/facts/citations.ts'
import type { Fact } from '../../../lambdas/posts/facts/fact.ts'
import { foodFact } from '../../../lambdas/posts/facts/foods.ts'

function known(fact: Fact | undefined): Fact {
  if (!fact) throw new Error('No such fact')
  return fact
}
const fiber = known(foodFact('lentils', 'fiber'))
const protein = known(foodFact('lentils', 'protein'))
const facts = [
  { number: 'F1', fact: fiber },
  { number: 'F12', fact: protein },
]

describe('the model’s citations', () => {
  it('are in order where each is one fact of the topic', () =>
    expect(citationIssue('Lentils have [F1], and [F12] beside it.', facts)).toBeUndefined())

  it('of a fact that the topic lacks go back to it, named', () =>
    expect(citationIssue('Lentils have [F1] and [F3].', facts)).toBe(
      '[F3] is no fact of this topic; cite only the facts of "facts".',
    ))

  it.each(['[F1, F12', '[ F1 and more', 'F1]', 'as F12]', 'F1 ]'])(
    'that are not one fact in brackets go back to it: %s',
    (text) =>
      expect(citationIssue(`Lentils have ${text}.`, facts)).toBe(
        'Cite one fact at a time, as in [F1].',
      ),
  )

  it.each(['Vitamin F.', '[Fiber] is one.', 'The form FAB] is none.', 'Press F5 [twice].'])(
    'are not seen in other words: %s',
    (text) => expect(citationIssue(text, facts)).toBeUndefined(),
  )

  it('leave no citation behind where two stand around words that would make one', () =>
    expect(citationIssue('F[F1]1]', facts)).toBe('Cite one fact at a time, as in [F1].'))

  it('become the fact’s words: a link in the article, text for counting words', () => {
    expect(citedHtml('Beans & lentils: [F1].', facts)).toBe(
      `Beans &amp; lentils: <a href="${fiber.source.url}">16 g of fiber in 1 cup (198 g)</a>.`,
    )
    expect(citedText('Beans & lentils: [F1].', facts)).toBe(
      'Beans & lentils: 16 g of fiber in 1 cup (198 g).',
    )
  })

  it('of no fact leave nothing in the article, and keep no fact', () => {
    expect(citedHtml('Lentils [F3].', facts)).toBe('Lentils .')
    expect(citedText('Lentils [F3].', facts)).toBe('Lentils .')
    expect(citedFacts(['Lentils [F3].'], facts)).toEqual([])
  })

  it('are kept once each, in the order of first use, with each page once', () => {
    const cited = citedFacts(['[F12] and [F1].', '[F12] again.'], facts)
    expect(cited).toEqual([protein, fiber])
    expect(sourcesOf(cited)).toEqual([fiber.source])
  })
})
