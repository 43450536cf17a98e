import { describe, expect, it } from 'vitest'
import {
  factInWords,
  removedFacts,
} from '../../../../../web/features/campaigns/content/removed-facts.ts'

const removed = (before: string, after: string, subject = 'News') =>
  removedFacts({ subject: 'News', content: before }, { subject, content: after }).map(factInWords)

describe('the removal of a fact by an edit', () => {
  it.each([
    ['<p>Use <code>EARLYBIRD50</code>.</p>', 'the code EARLYBIRD50'],
    ['<p>With the code SUMMER you pay less.</p>', 'the code SUMMER'],
    ['<p>It costs $9.99 a month.</p>', '$9.99'],
    ['<p>It costs 1.000 €.</p>', '1.000 €'],
    ['<p>It is 50% off.</p>', '50%'],
    ['<p>Ends on May 5.</p>', 'May 5'],
    ['<p>Ends on the 5th of May.</p>', '5th of May'],
    ['<p>It opens in May.</p>', 'May'],
    ['<p>Until 2027-05-05.</p>', '2027-05-05'],
    ['<p>Starts at 9 AM.</p>', '9 AM'],
    ['<p>Within 48 hours.</p>', '48 hours'],
    ['<p>Ends Friday.</p>', 'Friday'],
    ['<p><a href="/blog">Read the <b>blog</b></a></p>', 'the link “Read the blog” (/blog)'],
    ['<p><a href="/?a=1&amp;b=2"><img src="/x.png"></a></p>', 'the link /?a=1&b=2'],
  ])('is recognized in %s', (content, fact) =>
    expect(removed(content, '<p>Hello.</p>')).toEqual([fact]),
  )

  it('is recognized even if the new date’s text ends with the old date’s text', () => {
    expect(removed('<p>Until 1/5/2026.</p>', '<p>Until 11/5/2026.</p>')).toEqual(['1/5/2026'])
  })

  it.each([
    '<p>It opens in May.</p>',
    '<p>Ends on the 5th of May.</p>',
    '<p>Until 2027-05-05, 9 AM.</p>',
    '<p>Within 48 hours, with SUMMER.</p>',
  ])('is not reported if the fact stays: %s', (content) =>
    expect(removed(content, content)).toEqual([]),
  )

  it('is reported for a list item if the item’s first words are gone', () => {
    const list = (...points: string[]) =>
      `<ul>${points.map((one) => `<li>${one}</li>`).join('')}</ul>`
    const before = list('<strong>Priority support</strong> from us', 'Unlimited scans of meals')
    expect(removed(before, list('Unlimited scans'))).toEqual([
      'the point “Priority support from us”',
    ])
    expect(
      removed(before, '<p>With priority support and scans without limit: unlimited.</p>'),
    ).toEqual([])
  })

  it('is not reported for a text that was only reworded or translated', () => {
    const english =
      '<p>EARLYBIRD50 until May 5 at 9 AM: $9.99, 50% off, for 48 hours, ends Friday.</p><ul><li>Priority support</li><li>Unlimited scans</li></ul>'
    const german =
      '<p>EARLYBIRD50 bis 5. Mai um 9 Uhr: 9,99 $, 50 % Rabatt, 48 Stunden, endet Freitag.</p><ul><li>Schnelle Hilfe</li><li>Beliebig viele Fotos</li></ul>'
    const spanish =
      '<p>EARLYBIRD50 hasta el 5 de mayo a las 9:00: $9,99, 50 % menos, 48 horas, termina el viernes.</p><ul><li>Ayuda rápida</li><li>Fotos sin límite</li></ul>'
    expect(removed(english, german)).toEqual([])
    expect(removed(english, spanish)).toEqual([])
  })

  it('is not reported if the fact moved into the subject', () =>
    expect(removed('<p>50% off with SPRING20</p>', '<p>Look.</p>', '50% off: SPRING20')).toEqual(
      [],
    ))

  it('is not reported if a date became more exact', () =>
    expect(removed('<p>It opens in May.</p>', '<p>It opens on May 5.</p>')).toEqual([]))

  it('is not reported if only the text of a link changed', () =>
    expect(removed('<a href="/blog">Read</a>', '<a href="/blog">See all</a>')).toEqual([]))

  it.each([
    '<p>You may 3 times try it.</p>',
    '<p>Vitamin B12, Omega-3, 5 vitamins.</p>',
    '<p>SALE, FAQ</p>',
  ])('is not reported for %s, which states no fact', (content) =>
    expect(removed(content, '<p>Hello.</p>')).toEqual([]),
  )
})
