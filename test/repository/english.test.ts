import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commentsBelow, commentsOf, titlesBelow, titlesOf } from '../support/comments-and-titles.ts'
import { avoidedIn, faultsOf, titleFaultsOf, wordsToAvoid } from '../support/english-faults.ts'

const FOLDERS = ['contract', 'lambdas', 'lib', 'local', 'bin', 'web', 'bench', 'test']

/** Faults in the texts that people read. */
const faults: Record<string, RegExp> = {
  'say “is not a”':
    /\b(?:is|are) no (?!longer\b|more\b|less\b|other\b)[a-z]+ (?:address|file|picture|date|time|link)/i,
  'say “This is not a”': /\bThis is no (?!longer\b|more\b)/,
  'say “should”': /\bWhat shall\b/,
  'say “over” or “again”': /\banew\.['"`<]/,
}

it.each(Object.entries(faults))('texts that people read follow the rule: %s', (_, fault) => {
  const found = ['contract', 'lambdas', 'web', 'local'].flatMap(linesBelow)
  expect(found.length).toBeGreaterThan(10_000)
  expect(found.filter(({ text }) => fault.test(text)).map(({ at }) => at)).toEqual([])
})

it('comments contain none of the refused phrases', () => {
  const comments = commentsBelow(FOLDERS)
  expect(comments.length).toBeGreaterThan(5000)
  expect(comments.flatMap(({ at, text }) => report(at, text, faultsOf(text)))).toEqual([])
})

it('test titles contain none of the refused phrases', () => {
  const titles = titlesBelow('test')
  expect(titles.length).toBeGreaterThan(3000)
  expect(titles.flatMap(({ at, text }) => report(at, text, titleFaultsOf(text)))).toEqual([])
})

it('comments and test titles use the words of CONTRIBUTING.md', () => {
  const words = wordsToAvoid(readFileSync('CONTRIBUTING.md', 'utf8'))
  expect(words).toEqual(expect.arrayContaining(['sign up', 'unpublish', 'env', 'image']))
  const sentences = [...commentsBelow(FOLDERS), ...titlesBelow('test')]
  expect(sentences.flatMap(({ at, text }) => report(at, text, avoidedIn(text, words)))).toEqual([])
})

it.each([
  ['A button of which each click counts', 'No double-click guard.'],
  ['@default everybody may everything', '@default no permission checks'],
  ['Of those held, told to staff at most', 'Cap on the count that staff see.'],
  ['Who has nothing unsaved, or only nothing', 'No local changes.'],
  ['only a wrong clock can have come', 'Later values mean clock skew.'],
  ['has no word for itself here', 'is not on the allow-list'],
  ['Whoever sees no picture is told of it', 'Alt text.'],
  ['What nobody asked for: a schedule’s run, a worker.', 'The actor of schedules and workers.'],
  ['What became of the mail', 'Results'],
  ['Nobody becomes nobody', 'Returns undefined for an unknown id.'],
  ['The row goes by hand of the sweeper', 'The sweeper removes the row.'],
  ['For one who left', 'For a person who left'],
  ['All words, so much there is', 'All words, at most 500.'],
  ['The list stays as it was', 'The list stays unchanged.'],
  ['Everybody but for staff', 'Everybody except staff'],
  ['No mail, nor a job', 'No mail and no job'],
  ['The key by which it is found', 'The key of the lookup'],
  ['Where a parser and a person are soonest of two minds', 'Parsers differ most here.'],
  ['Fields such as are missing', 'Missing fields'],
  ['The store knows the row', 'The store returns the row.'],
  ['The sender asks the table', 'The sender queries the table.'],
])('a comment like “%s” is refused, “%s” is accepted', (from, to) => {
  expect(faultsOf(from)).not.toEqual([])
  expect(faultsOf(to)).toEqual([])
})

it.each([
  ['but for five bounces of ten', 'stops sending at five bounces in ten'],
  ['of a fact that the topic lacks', 'lists each citation whose fact the topic lacks'],
  ['where the queue is full, waits', 'waits if the queue is full'],
  ['with no session', 'refuses a request without a session'],
])('a test title like “%s” is refused, “%s” is accepted', (from, to) => {
  expect(titleFaultsOf(from)).not.toEqual([])
  expect(titleFaultsOf(to)).toEqual([])
})

it('comments and titles are found in code, with their lines joined', () => {
  const code = [
    '/**',
    ' * The first',
    ' * sentence.',
    ' */',
    "describe('a mail', () => {",
    '  // Some',
    '  // lines.',
    "  it.each(['a', 'b'])('arrives at %s', () => {})",
    '  const one = 1 // A trailing comment.',
    '  const two = [] // An array.',
  ].join('\n')
  expect(commentsOf(code, 'a.ts')).toEqual([
    { at: 'a.ts:1', text: 'The first sentence.' },
    { at: 'a.ts:6', text: 'Some lines.' },
    { at: 'a.ts:10', text: 'An array.' },
  ])
  expect(titlesOf(code, 'a.ts')).toEqual([
    { at: 'a.ts:5', text: 'a mail' },
    { at: 'a.ts:8', text: 'arrives at %s' },
  ])
})

it('a word in the glossary’s “avoid” column is refused unless parentheses follow the word', () => {
  const table =
    '| term | meaning | avoid |\n|---|---|---|\n| x | y | valve, gate (of claims, too), data point |\n'
  expect(wordsToAvoid(table)).toEqual(['valve', 'data point'])
  expect(avoidedIn('Both data points and `valve`.', ['valve', 'data point'])).toEqual([
    'data point',
  ])
})

function report(at: string, text: string, advice: readonly string[]): string[] {
  return advice.map((one) => `${at}: ${one}\n  ${text}`)
}

/**
 * The lines of the folder's files, except comment lines. Skips the offline writer and the gate on claims, which quote
 * other people's sentences.
 */
function linesBelow(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|js|html)$/.test(file) && !/bank|claims/.test(file))
    .flatMap((file) => {
      const path = join(folder, file)
      return readFileSync(path, 'utf8')
        .split('\n')
        .map((text, index) => ({ text, at: `${path}:${index + 1}` }))
    })
    .filter(({ text }) => !/^\s*(?:\/\/|\/?\*)/.test(text))
}
