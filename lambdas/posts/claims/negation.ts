/**
 * Whether the claim that begins at `index` is denied: "cannot cure", "no food treats", "there is no miracle". The
 * denial must be in the same clause and concern the claim itself. Examples that are still claims: "this is not advice,
 * and turmeric cures cancer", "you will not believe how it heals", "nothing cures like it".
 */
export function isDenied(sentence: string, index: number): boolean {
  const clause = sentence.slice(0, index).split(CLAUSE_END).at(-1) ?? ''
  if (DENIED_VERB.test(clause) || DENIED_THING.test(clause)) return true
  return DENIED_SUBJECT.test(clause) && !COMPARES.test(sentence.slice(index))
}

const CLAUSE_END =
  /[;:–—(]|,? \b(?:but|yet|because|while|whereas|although|though)\b|, (?:and|so|it|this|that|they|which|who)\b/i

/** A list of claims under one denial: "treat, cure or prevent". The pattern has eight verbs, so no list is longer. */
const LIST =
  '(?:(?:diagnos|treat|cur|prevent|revers|heal|mitigat|eliminat)\\w*(?:,\\s*(?:or |nor |and )?| (?:or|nor|and) )){0,8}'

/** Words between a denial and its verb that do not change the meaning. No real sentence has more than eight. */
const FILLER =
  '(?:(?:be|been|to|ever|itself|themselves|alone|really|actually|simply|reliably|directly|in any way|intended|meant|designed|able|supposed|known|claim|claims|claimed|claiming|expected?|need|help) ){0,8}'
const ARTICLE = '(?:(?:a|an|any|the|another|your|some kind of) )?[“"‘\']?'

/** "Does not treat", "cannot cure", "is not meant to prevent", "you do not need a detox". */
const DENIED_VERB = new RegExp(
  `(?:\\b(?:not|never|cannot|nor(?: (?:do|does|did|can|will|would) \\w+)?)|n['’]t) ${FILLER}${LIST}${ARTICLE}$`,
  'i',
)

/** "No miracle", "no such thing as a detox", "instead of a cleanse", "skip the detox". */
const DENIED_THING = new RegExp(
  `\\b(?:no|without|no such thing as|instead of|skip|avoid|forget|beware of|the myth of|so-called) (?:(?:known|single|natural|quick|proven) )?${ARTICLE}$`,
  'i',
)

/** "No single food can cure", "nothing on this page treats", "no food, however good, prevents". */
const DENIED_SUBJECT = new RegExp(
  `^\\W*(?:and )?(?:no(?! (?:one|other|doubt|wonder|question|secret|matter|need|longer)\\b)|nothing(?! (?:else|better|beats)\\b)|none|neither|nobody)\\b(?: (?!(?:needed|necessary|required|when|how|that|if|than)\\b)[^\\s,]+){0,6}(?:,\\s*however [^,]{1,30},)? ${LIST}$`,
  'i',
)

/** Words of a comparison. "Nothing cures migraines like ginger" praises ginger, so it is still a claim. */
const COMPARES =
  /\b(?:like|better than|faster than|more than|except|besides|as (?:well|fast|much|effectively) as|so (?:well|fast))\b/i
