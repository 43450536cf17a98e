/** `words` contains placeholders for quoted texts: `‹0›` stands for `quotes[0]`. */
export interface Instruction {
  words: string
  quotes: readonly string[]
}

/**
 * Splits a prompt into instructions. Separators inside quotation marks are ignored. Some instructions end with a text
 * for the mail, such as the words of a postscript. A text without quotation marks ends before the next clause that
 * begins with a verb ("… and make it shorter").
 * @param takesText whether an instruction ends with a text
 */
export function parseInstructions(
  request: string,
  takesText: (instruction: Instruction) => boolean,
): Instruction[] {
  const quotes: string[] = []
  const words = request
    .replace(QUOTED, (...groups: unknown[]) => {
      const text = groups.slice(1, 5).find((group) => typeof group === 'string')
      quotes.push(String(text))
      return `‹${quotes.length - 1}›`
    })
    .replace(/\bp\.\s?s\.?(?=\W|$)|\bpostscript\b/gi, 'PS')
  const instructions: Instruction[] = []
  for (const [clause, separator] of clausesOf(words)) {
    const last = instructions.at(-1)
    if (last && takesText(last) && !STARTS_WITH_VERB.test(withoutPoliteness(clause)))
      last.words += separator + clause
    else if (!FILLER.test(clause)) instructions.push({ words: withoutPoliteness(clause), quotes })
  }
  return instructions
}

/** The instruction's words with the quoted texts restored. */
export function originalText({ words, quotes }: Instruction): string {
  return words.replace(/‹(\d+)›/g, (_, index) => `"${quotes[Number(index)] ?? ''}"`)
}

const QUOTED = /"([^"]*)"|“([^”]*)”|(?<![\p{L}\p{N}])['‘]([^'’]*)['’](?![\p{L}\p{N}])|«([^»]*)»/gu

const SEPARATOR = /([,;]\s+and\s+|[,;.!]\s+|\s+and\s+|\s+but\s+|\s+then\s+|\s*\n\s*)/i

/** Each clause with the separator before it. */
function clausesOf(words: string): [clause: string, separator: string][] {
  const parts = words.split(SEPARATOR)
  const clauses: [string, string][] = []
  for (let index = 0; index < parts.length; index += 2) {
    const clause = (parts[index] ?? '').trim().replace(/[.!]+$/, '')
    if (clause) clauses.push([clause, parts[index - 1] ?? ''])
  }
  return clauses
}

const STARTS_WITH_VERB =
  /^(?:add|append|change|convert|cut|delete|drop|emphasi[sz]e|expand|explain|fix|give|highlight|include|insert|keep|lengthen|make|mention|move|put|remove|rename|replace|rewrite|send|set|shorten|sort|swap|take|tell|tighten|translate|trim|turn|update|use|write|subject)\b/i

/** Clauses that require no change: for example "thanks", or "keep the links", which every edit does anyway. */
const FILLER =
  /^(?:please|thanks|thank you|then|also|(?:please )?(?:keep|leave) (?:all |the |every |my |our |any ){0,2}(?:promo |discount )?(?:codes?|links?|buttons?|prices?|dates?|greeting)(?: (?:as (?:it is|they are)|in))?)$/i

const LEAD =
  /^(?:please|also|then|and|but|just|now|could you|can you|would you|i want you to|i would like you to)\s+/i

function withoutPoliteness(clause: string): string {
  const words = clause.replace(LEAD, '')
  if (words !== clause) return withoutPoliteness(words)
  return words.replace(/ (?:please|thanks|thank you|too|as well)\??$/i, '').replace(/\?$/, '')
}
