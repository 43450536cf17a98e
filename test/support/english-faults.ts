/** Phrases that people read twice, and what to say instead. */
const SENTENCE_FAULTS: Readonly<Record<string, RegExp>> = {
  'say “anybody who”, or name the person': /\bwho(?:so)?ever\b|\bone who\b/i,
  'say “whose” or “each”': /(?<!\b(?:each|all|none|one|some|both|most) )\bof (?:which|whom)\b/i,
  'name the amount': /\bso much there is\b/i,
  'say “from” or “by”': /\bby hand of\b/i,
  'say “unchanged”, or name the moment': /\bas it was\b/i,
  'say “except”': /\bbut for\b/i,
  'say “and not”': /^(?!.*\bneither\b).*\bnor\b/i,
  'say “like” or “with which”': /\bby which\b|\bsuch as are\b/i,
  'say “first” or “most often”': /\bsoonest\b/i,
  'name the result': /\bbec[ao]mes? of\b/i,
  'say “clock skew”': /\bwrong clock\b/i,
  'say “is not on the list”': /\bhas no word\b/i,
  'say “no permission checks”': /\bmay everything\b/i,
  'say “does not return”': /\b(?:nobody|nothing) becomes (?:nobody|nothing)\b/i,
  'begin with the noun: “The campaigns that …”':
    /^(?:@\w+ )?(?:Who|Whom|Whose|What|Whatever|Which)\b(?!.*\?$)/,
  'begin with the subject, not with “Of …”': /^(?:@\w+ )?Of\b/,
  'code does not tell, know, wish or learn: say “sends”, “stores”, “requires”':
    /\b(?:tells|knows|wishes|learns)\b/i,
  'code does not ask: say “queries” or “requests”':
    /\b(?:code|function|handler|segment|store|worker|sender|sweeper|server|schema) asks\b/i,
}

const TITLE_START = /^(?:but|and|also|or|nor|of|where|for|with)\b/i

/** The advice for each fault in a comment or in a test's title. */
export function faultsOf(sentence: string): string[] {
  const words = withoutQuotations(sentence)
  return Object.entries(SENTENCE_FAULTS).flatMap(([advice, fault]) =>
    fault.test(words) ? [advice] : [],
  )
}

export function titleFaultsOf(title: string): string[] {
  const start = TITLE_START.test(title) ? ['begin with the subject or a verb'] : []
  return [...start, ...faultsOf(title)]
}

/** The words of CONTRIBUTING.md's column “avoid”. Omits words with a note in parentheses, which have an allowed use. */
export function wordsToAvoid(markdown: string): string[] {
  const rows = markdown.split('\n').map((line) => line.split(/\s*\|\s*/).slice(1, -1))
  const header = rows.findIndex(([term, , avoid]) => term === 'term' && avoid === 'avoid')
  const end = rows.findIndex((cells, index) => index > header && cells.length !== 3)
  return rows
    .slice(header + 2, end)
    .flatMap(([, , avoid = '']) => avoid.split(/,\s*(?![^(]*\))/))
    .filter((word) => word !== '' && !word.includes('('))
}

export function avoidedIn(sentence: string, words: readonly string[]): string[] {
  const text = withoutQuotations(sentence)
  return words.filter((word) => forms(word).test(text))
}

function forms(word: string): RegExp {
  return new RegExp(`\\b${word}${word.endsWith('e') ? '(?:s|d)?' : '(?:s|es|ed|ing)?'}\\b`, 'i')
}

/** Code and quotations may contain any word. */
function withoutQuotations(sentence: string): string {
  return sentence.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, '…')
}
