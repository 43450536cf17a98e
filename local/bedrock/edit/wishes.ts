/** One thing that is asked for, with the texts in quotation marks put aside: `‹0›` stands for the first of them. */
export interface Wish {
  words: string
  quotes: readonly string[]
}

/**
 * What a prompt asks for, one wish each. Separators inside quotation marks separate nothing; a text without them goes on
 * until a wish begins that has a verb of its own ("… and make it shorter").
 */
export function wishesIn(request: string, isOpen: (wish: Wish) => boolean): Wish[] {
  const quotes: string[] = []
  const words = request
    .replace(QUOTED, (...groups: unknown[]) => {
      const text = groups.slice(1, 5).find((group) => typeof group === 'string')
      quotes.push(String(text))
      return `‹${quotes.length - 1}›`
    })
    .replace(/\bp\.\s?s\.?(?=\W|$)|\bpostscript\b/gi, 'PS')
  const wishes: Wish[] = []
  for (const [clause, separator] of clausesOf(words)) {
    const last = wishes.at(-1)
    if (last && isOpen(last) && !BEGINS_ANEW.test(withoutPoliteness(clause)))
      last.words += separator + clause
    else if (!FILLER.test(clause)) wishes.push({ words: withoutPoliteness(clause), quotes })
  }
  return wishes
}

/** The words with the texts in quotation marks back in their places: as it was asked. */
export function asAsked({ words, quotes }: Wish): string {
  return words.replace(/‹(\d+)›/g, (_, index) => `"${quotes[Number(index)] ?? ''}"`)
}

const QUOTED = /"([^"]*)"|“([^”]*)”|(?<![\p{L}\p{N}])['‘]([^'’]*)['’](?![\p{L}\p{N}])|«([^»]*)»/gu

const SEPARATOR = /([,;]\s+and\s+|[,;.!]\s+|\s+and\s+|\s+but\s+|\s+then\s+|\s*\n\s*)/i

/** Each with the separator before it. */
function clausesOf(words: string): [string, string][] {
  const parts = words.split(SEPARATOR)
  const clauses: [string, string][] = []
  for (let place = 0; place < parts.length; place += 2) {
    const clause = (parts[place] ?? '').trim().replace(/[.!]+$/, '')
    if (clause) clauses.push([clause, parts[place - 1] ?? ''])
  }
  return clauses
}

const BEGINS_ANEW =
  /^(?:add|append|change|convert|cut|delete|drop|emphasi[sz]e|expand|explain|fix|give|highlight|include|insert|keep|lengthen|make|mention|move|put|remove|rename|replace|rewrite|send|set|shorten|sort|swap|take|tell|tighten|translate|trim|turn|update|use|write|subject)\b/i

/** Says nothing, or what is done in any case: no edit drops what these name unless it is asked to. */
const FILLER =
  /^(?:please|thanks|thank you|then|also|(?:please )?(?:keep|leave) (?:all |the |every |my |our |any ){0,2}(?:promo |discount )?(?:codes?|links?|buttons?|prices?|dates?|greeting)(?: (?:as (?:it is|they are)|in))?)$/i

const LEAD =
  /^(?:please|also|then|and|but|just|now|could you|can you|would you|i want you to|i would like you to)\s+/i

function withoutPoliteness(clause: string): string {
  const words = clause.replace(LEAD, '')
  if (words !== clause) return withoutPoliteness(words)
  return words.replace(/ (?:please|thanks|thank you|too|as well)\??$/i, '').replace(/\?$/, '')
}
