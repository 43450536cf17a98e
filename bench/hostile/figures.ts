import * as v from 'valibot'
import { managePostRequest } from '../../contract/posts/schemas.ts'
import { emailAddress } from '../../contract/subscribers/email-address.ts'
import { sanitizeArticle, sanitizeContent } from '../../lambdas/content/sanitize.ts'
import { plainLine, styleContent } from '../../lambdas/mail/compose/style-content.ts'
import { checkImages, checkPlaceholders } from '../../lambdas/mail/preflight/check-content.ts'
import { redact } from '../../lambdas/platform/log/redact-console.ts'
import { healthClaims } from '../../lambdas/posts/claims/health-claims.ts'
import { countWords } from '../../lambdas/posts/generation/article.ts'
import { slugOf } from '../../lambdas/posts/slug.ts'
import { withHeadingIds, withScrollingTables } from '../../web/components/body-html.ts'
import type { Figure } from '../figure.ts'

/** A post's maximum length in characters (contract/posts/schemas.ts). A mail's maximum is smaller. */
const LONGEST = 100_000
/** Processor time for the longest text. Quadratic time would take twenty seconds or more. */
const MAX_MS = 2000

/** Each text consists of one of these pieces, repeated. Such texts have slowed parsers down, here or elsewhere. */
const PIECES = [
  '0,',
  '1.',
  '0,\n',
  '1 ',
  '1 to ',
  '—',
  '-',
  '--',
  'a',
  'a ',
  'A. ',
  '@',
  'x@',
  ' ',
  '\t',
  '<',
  '>',
  '</',
  '<p>',
  '<p><a>',
  '<p><a></a></p>',
  '<p> <a>x</a> </p>',
  '<b>',
  '<h2>a</h2>',
  '<table>',
  '<svg>',
  '<!--',
  '<img src=x>',
  '<p style="color:red;',
  '&#1',
  '&amp;',
  '"',
  '“',
  '{{',
  '[insert ',
  '%%',
  'cure ',
  'cures cancer ',
  'this does not cure cancer, nor ',
  'treat, ',
  'no food ',
  'reduce risk of ',
  'the study ',
  '2020 a ',
  'researchers at A ',
  'take vitamin ',
  '5 mg zinc ',
  'harvard ',
  'journal of ',
  'medical advice ',
  'n’t ',
  'according to the new ',
  'a doctor may treat ',
  'St. John',
  'cancer can be ',
  'l-a',
  'ﷺ',
]

const blank = { title: '', subtitle: '', excerpt: '' }
const PARSERS: Record<string, (text: string) => unknown> = {
  'the gate on health claims': (content) => healthClaims({ ...blank, content }),
  countWords,
  slugOf,
  redact,
  sanitizeArticle,
  sanitizeContent,
  styleContent: (text) => styleContent(text, { siteUrl: 'https://example.com', campaign: 'x' }),
  plainLine,
  checkPlaceholders,
  checkImages,
  withHeadingIds,
  withScrollingTables,
  'an address': (text) => v.is(emailAddress, text),
  'a post': (text) =>
    v.is(managePostRequest, { action: 'update', id: 'a', version: 1, fields: { content: text } }),
}

/** Measures the parsers of text from visitors, staff or the model. Each figure is for the parser's slowest text. */
export function hostileFigures(): Figure[] {
  return Object.entries(PARSERS).map(([what, parse]) => {
    parse('Warm up. ')
    const times = PIECES.map((piece) => ({ piece, ms: timeOf(parse, piece) }))
    const [slowest] = times.toSorted((a, b) => b.ms - a.ms)
    if (!slowest) throw new Error('There are no texts')
    return {
      what: `${what}: the slowest of ${PIECES.length} texts, ${JSON.stringify(slowest.piece)}`,
      measured: `${slowest.ms.toFixed(0)} ms`,
      limit: `≤ ${MAX_MS} ms`,
      ok: slowest.ms <= MAX_MS,
    }
  })
}

/** Processor time in milliseconds, so that a busy machine does not affect the figure. */
function timeOf(parse: (text: string) => unknown, piece: string): number {
  const text = piece.repeat(Math.ceil(LONGEST / piece.length)).slice(0, LONGEST)
  const before = process.cpuUsage()
  parse(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
