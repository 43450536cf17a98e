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

function required(fact: Fact | undefined): Fact {
  if (!fact) throw new Error('No such fact')
  return fact
}
const fiber = required(foodFact('lentils', 'fiber'))
const protein = required(foodFact('lentils', 'protein'))
const facts = [
  { number: 'F1', fact: fiber },
  { number: 'F12', fact: protein },
]

describe('a citation by the model', () => {
  it('is accepted if its fact belongs to the topic', () =>
    expect(citationIssue('Lentils have [F1], and [F12] beside it.', facts)).toBeUndefined())

  it('is reported to the model if its fact does not belong to the topic', () =>
    expect(citationIssue('Lentils have [F1] and [F3].', facts)).toBe(
      '[F3] is no fact of this topic; cite only the facts of "facts".',
    ))

  it.each(['[F1, F12', '[ F1 and more', 'F1]', 'as F12]', 'F1 ]'])(
    'is reported to the model if it is malformed: %s',
    (text) =>
      expect(citationIssue(`Lentils have ${text}.`, facts)).toBe(
        'Cite one fact at a time, as in [F1].',
      ),
  )

  it.each(['Vitamin F.', '[Fiber] is one.', 'The form FAB] is none.', 'Press F5 [twice].'])(
    'is not recognized in text that merely resembles a citation: %s',
    (text) => expect(citationIssue(text, facts)).toBeUndefined(),
  )

  it('is reported to the model if it is nested in another citation', () =>
    expect(citationIssue('F[F1]1]', facts)).toBe('Cite one fact at a time, as in [F1].'))

  it('becomes the text of its fact, which is a link in HTML', () => {
    expect(citedHtml('Beans & lentils: [F1].', facts)).toBe(
      `Beans &amp; lentils: <a href="${fiber.source.url}">16 g of fiber in 1 cup (198 g)</a>.`,
    )
    expect(citedText('Beans & lentils: [F1].', facts)).toBe(
      'Beans & lentils: 16 g of fiber in 1 cup (198 g).',
    )
  })

  it('is removed from the article if its fact is unknown', () => {
    expect(citedHtml('Lentils [F3].', facts)).toBe('Lentils .')
    expect(citedText('Lentils [F3].', facts)).toBe('Lentils .')
    expect(citedFacts(['Lentils [F3].'], facts)).toEqual([])
  })

  it('adds its fact and source only once if it is repeated', () => {
    const cited = citedFacts(['[F12] and [F1].', '[F12] again.'], facts)
    expect(cited).toEqual([protein, fiber])
    expect(sourcesOf(cited)).toEqual([fiber.source])
  })
})
