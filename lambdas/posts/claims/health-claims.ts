import { shortened } from '../../../contract/cut-text.ts'
import type { Review } from '../../../contract/posts/schemas.ts'
import {
  CLAIM_NOUN,
  CLAIM_PARTICIPLE,
  CLAIM_VERB,
  DISEASE,
  IN_FOOD,
  MEDICINE,
  SUPPLEMENT,
} from './claim-words.ts'
import { isDenied } from './negation.ts'
import { plainText, sentencesOf, spansOf } from './sentences.ts'

/**
 * The gate on health claims, the product's largest legal risk. When in doubt, the gate flags the text for a person. It
 * finds claims to treat, cure, prevent or reverse a disease. It also finds doses, advice against a medicine, mentions
 * of studies, promises, and a missing "not medical advice". Sober text about food ("beans bring fiber") passes.
 */
export type Reason = Review['reasons'][number]

export interface ReviewedText {
  title: string
  subtitle: string
  excerpt: string
  /** HTML. */
  content: string
}

/** The reasons for a review, if any. Each reason except a missing disclaimer quotes a sentence of the text. */
export function healthClaims({ title, subtitle, excerpt, content }: ReviewedText): Reason[] {
  const body = plainText(content)
  const sentences = [title, subtitle, excerpt, body].flatMap(sentencesOf)
  const reasons = sentences.flatMap((sentence) => {
    const spans = spansOf(sentence)
    return rules
      .filter(({ isBrokenBy }) => spans.some(isBrokenBy))
      .map(({ rule, advice }) => ({ rule, quote: quoteOf(sentence), advice }))
  })
  return [
    ...new Map(reasons.map((reason) => [`${reason.rule} ${reason.quote}`, reason])).values(),
  ].concat(hasDisclaimer(body) ? [] : [MISSING_DISCLAIMER])
}

interface Rule {
  rule: string
  advice: string
  isBrokenBy: (sentence: string) => boolean
}

const rules: Rule[] = [
  {
    rule: 'disease_claim',
    advice: 'Food does not treat, cure, prevent or reverse a disease. Say what the food contains.',
    isBrokenBy: claimsDisease,
  },
  {
    rule: 'dose',
    advice: 'Name no amounts of supplements. Point to a doctor, dietitian or pharmacist.',
    isBrokenBy: namesDose,
  },
  {
    rule: 'medication',
    advice:
      'Never advise to stop, skip or replace a medicine. Point to the doctor who prescribed it.',
    isBrokenBy: advisesAgainstMedicine,
  },
  {
    rule: 'invented_study',
    advice: 'Leave out studies and their figures, or link to the publication itself.',
    isBrokenBy: citesStudy,
  },
  {
    rule: 'promise',
    advice: 'Leave out detox, miracles and guarantees. Say what a reader can try.',
    isBrokenBy: promises,
  },
]

const MISSING_DISCLAIMER: Reason = {
  rule: 'missing_disclaimer',
  quote: '',
  advice: 'End with a sentence that this is general information and not medical advice.',
}

const DENIAL = /(?:\b(?:not|no|never)|n['’]t)\b/gi
/** The most characters between the denial and "medical advice", within one sentence. */
const DENIED_WITHIN = 60
/**
 * `hasDisclaimer` searches DENIED_WITHIN plus this many characters before "medical advice", so that the longest denial
 * fits. The space stands for the character before the denial, because `\b` checks that character.
 */
const LONGEST_DENIAL = ' never'.length

function hasDisclaimer(body: string): boolean {
  return [...body.matchAll(/\bmedical advice\b/gi)].some(({ index }) => {
    const before = body.slice(Math.max(0, index - DENIED_WITHIN - LONGEST_DENIAL), index)
    return [...before.matchAll(DENIAL)].some(({ index: at, 0: denial }) => {
      const between = before.slice(at + denial.length)
      return between.length <= DENIED_WITHIN && !/[.!?]/.test(between)
    })
  })
}

/**
 * Up to six words between a claim and its disease. The patterns match one space between words, because `sentencesOf`
 * collapses white space.
 */
const NEAR = '(?:[^\\s.!?;]+ ){0,6}?'

const ACTIVE = new RegExp(`\\b${CLAIM_VERB} ${NEAR}${DISEASE}\\b`, 'gi')
const PASSIVE = new RegExp(
  `\\b${DISEASE} (?:can|could|may|might|will|is|are|was|were|gets?) (?:be |been )?(?:(?!not\\b)\\w+ )?${CLAIM_PARTICIPLE}\\b`,
  'gi',
)
const NOUN = new RegExp(
  `\\b(?<!(?:your|his|her|their|my|our|under|in|during|receiving|medical)\\s)${CLAIM_NOUN} (?:for|of|against|from) ${NEAR}${DISEASE}\\b`,
  'gi',
)
const COMPOUND = new RegExp(
  `\\b(?:anti-?(?:cancer|diabetic|tumou?r|viral)|${DISEASE}-(?:fighting|preventing|curing|reversing|busting|killing))\\b`,
  'gi',
)
const RISK = new RegExp(
  `(?<!\\b(?:a|with|linked to|tied to)\\s)\\b(?:lower|reduc|cut|slash|halv|decreas|minimi[sz])(?:e|es|s|ed|ing|ting)? ${NEAR}(?:risk|odds|chances?) (?:of|for) ${NEAR}${DISEASE}\\b`,
  'gi',
)

/** Phrases about what doctors do and the treatment that readers receive, which are not claims about food. */
const MEDICAL_CARE = [
  `\\b(?:being|is|are|were|was|been|you['’]re|if) treated (?:for|by) ${NEAR}(?:${DISEASE}|doctors?)\\b`,
  `\\bdiagnosed with (?:an? )?(?:\\w+ )?${DISEASE}\\b`,
  `\\b(?:your|a|an|the) (?:\\w+ )?(?:doctor|physician|clinician|specialist|care team) (?:can |may |will |might )?(?:treats?|diagnoses?|prevents?) ${NEAR}${DISEASE}\\b`,
].map((source) => new RegExp(source, 'gi'))

function claimsDisease(sentence: string): boolean {
  const aboutFood = MEDICAL_CARE.reduce((text, care) => text.replace(care, 'have care'), sentence)
  return isAsserted(aboutFood, ACTIVE, PASSIVE, COMPOUND, RISK, NOUN)
}

/**
 * At most 16 characters, enough for any real amount. Without this limit, a text such as `0,0,0,…` would take quadratic
 * time.
 */
const DIGITS = '\\d[\\d.,]{0,15}'
const NUMBER = `(?:${DIGITS}(?: ?(?:-|–|to) ?${DIGITS})?)`
const SMALL_UNIT = '(?:mg|mcg|µg|μg|ug|milligrams?|micrograms?)'
const INTERNATIONAL_UNITS = new RegExp(`\\b${NUMBER} ?(?:iu|international units)\\b`, 'i')
const SMALL_AMOUNT = new RegExp(`\\b${NUMBER} ?${SMALL_UNIT}\\b`, 'i')
const GRAMS_OF = new RegExp(
  `\\b${NUMBER} ?(?:g|grams?) (?:of )?(?:\\w+ )?(?:creatine|collagen|psyllium|spirulina|chlorella|curcumin|turmeric|fish oil|omega-?3s?|magnesium|potassium|vitamin|whey|protein powder|supplements?|powder|extract)\\b`,
  'i',
)
const PIECES =
  /\b(?:\d+|one|two|three|four|five|six|a|an) (?:\w+ )?(?:capsules?|tablets?|pills?|gummies|softgels?|drops)\b/i
const NAMED = new RegExp(`\\b${SUPPLEMENT}\\b`, 'i')
const REGULARLY =
  /\b(?:daily|nightly|every (?:single )?(?:day|morning|night|evening|meal)|each (?:day|morning|night|meal)|(?:a|per) day|once|twice|before bed|three times)\b/i
/** A term of nutrition labels, where `daily` does not mean that something is taken daily. */
const DAILY_VALUE = /\bDaily Values?\b/g
const TAKING = /\b(?:tak(?:e|es|ing)|dos(?:e|es|age|ing)|supplement(?:s|ed|ing)? with|swallow)\b/i
const TAKEN = new RegExp(`${TAKING.source} ${NEAR}${SUPPLEMENT}\\b`, 'gi')

function namesDose(sentence: string): boolean {
  if (INTERNATIONAL_UNITS.test(sentence) || GRAMS_OF.test(sentence)) return true
  const regular = REGULARLY.test(sentence.replace(DAILY_VALUE, ''))
  if (SMALL_AMOUNT.test(sentence)) {
    if (TAKING.test(sentence)) return true
    return NAMED.test(sentence) && (regular || !IN_FOOD.test(sentence))
  }
  if (PIECES.test(sentence) && (regular || TAKING.test(sentence))) return true
  return regular && isAsserted(sentence, TAKEN)
}

const WHOSE = '(?:(?:your|their|the|any|all|daily|prescribed|prescription|blood pressure) ){0,3}'
const AGAINST_MEDICINE = [
  `(?<!\\bbefore (?:you |they )?)\\b(?:(?:stop|quit|skip|drop)(?:s|p?ed|p?ing|ting)?|ditch(?:es|ed|ing)?|(?:come|get|go|wean) (?:yourself )?off|throw away|halv(?:e|es|ing)|reduc(?:e|es|ing)|cut(?:ting)?(?: down on)?|lower(?:s|ing)?) (?:(?:taking|using) )?${WHOSE}${MEDICINE}\\b`,
  `\\b(?:no longer|do not|don['’]t|won['’]t|will not|never) need (?:to take )?${WHOSE}${MEDICINE}\\b`,
  `\\b(?:instead of|rather than|in place of|replac(?:e|es|ed|ing)|better than|(?:without|free (?:of|from))(?: taking)?) ${WHOSE}${MEDICINE}\\b`,
].map((source) => new RegExp(source, 'gi'))

function advisesAgainstMedicine(sentence: string): boolean {
  return isAsserted(sentence, ...AGAINST_MEDICINE)
}

const STUDY_WORD =
  /\b(?:stud(?:y|ies)|research(?:ers?)?|trials?|scientists?|participants|survey(?:ed|s)?|meta-analys[ei]s|experts? found)\b/i
const CITED = [
  /\b(?:19|20)\d\d (?:\w+ ){0,3}(?:study|trial|survey|review|meta-analysis|paper)\b/gi,
  /\b(?:study|trial|paper|review|meta-analysis) (?:\w+ ){0,3}(?:published|conducted|carried out|presented|(?:at|from|by) (?:the )?[A-Z]\w)/g,
  /\b(?:a|one|another|the|this|new|recent|latest|landmark|groundbreaking|major|large|small) (?:\w+ ){0,2}(?:stud(?:y|ies)|trials?|research|meta-analys[ei]s) (?:has |have |had )?(?:found|find|show|reveal|prove|suggest|confirm|report|demonstrat|conclud|discover)/gi,
  /\b[Rr]esearchers? (?:at|from) (?:the )?[A-Z]\w/g,
  /\b(?:scientists|researchers|experts|doctors) (?:have |has |recently |now )*(?:discover|prove|found|confirm|reveal|agree|show)/gi,
  /\b(?:stud(?:y|ies)|research|science|trials?) (?:has |have |clearly |now )*(?:prove|proves|proved|proven|confirm|confirms|confirmed|demonstrate|demonstrates|demonstrated)\b/gi,
  /\b(?:clinically|scientifically|medically)[ -](?:proven|tested|shown|validated|backed)\b/gi,
  /\baccording to (?:(?:a|an|one|the|new|recent|several|many) )*(?:\w+ )?(?:stud(?:y|ies)|research(?:ers?)?|trials?|scientists)\b/gi,
  /\b(?:journal of|published in the|harvard|stanford|mayo clinic|oxford|johns hopkins)\b[^.!?]{0,60}\b(?:stud|research|found|show)/gi,
]
const FIGURE =
  /\d ?(?:%|percent\b|per cent\b)|\b(?:twice|two|three|four|five|\d+) times (?:more|less|as)\b/i

function citesStudy(sentence: string): boolean {
  if (FIGURE.test(sentence) && STUDY_WORD.test(sentence)) return true
  return isAsserted(sentence, ...CITED)
}

const PROMISE = [
  /\bdetox(?:es|ed|ing|ify|ifies|ified|ifying|ification)?\b/gi,
  /\b(?:juice |colon |liver |body |full-body |\d+-day )cleans(?:e|es|ing)\b/gi,
  /\bflush(?:es|ed|ing)? (?:out )?(?:\w+ )?toxins\b/gi,
  /\bmirac(?:le|les|ulous|ulously)\b/gi,
  /\bguarantee(?:s|d|ing)?\b/gi,
  /\b(?:magic(?:al)? (?:bullet|pill|food|cure)|cure-?all|panacea|fountain of youth)\b/gi,
  /\b(?:melt(?:s|ing)?|burn(?:s|ing)?|torch(?:es|ing)?) (?:away )?(?:belly |body |stubborn )?fat\b/gi,
  /\b(?:doctors|they|big pharma) (?:hate|don['’]t want)\b/gi,
  /\b(?:reverse|stop|turn back)s? (?:the )?(?:aging|ageing|clock)\b/gi,
]
/** A sentence with these words warns of a promise and makes no promise itself. */
const SKEPTICAL =
  /\b(?:is|are) (?:(?:a|an|just|only|mostly|often) )*(?:marketing|myths?|hype|buzzwords?)\b|\bbe wary\b|\btoo good to be true\b|\bskeptic(?:al|ism)\b/i

function promises(sentence: string): boolean {
  return isAsserted(sentence, ...PROMISE) && !SKEPTICAL.test(sentence)
}

/** Whether the sentence makes a claim ("cures cancer") without denying the claim ("cannot cure cancer"). */
function isAsserted(sentence: string, ...patterns: RegExp[]): boolean {
  return patterns.some((pattern) =>
    [...sentence.matchAll(pattern)].some(({ index }) => !isDenied(sentence, index)),
  )
}

/** In characters. Reviewers need whole sentences, but longer quotes would enlarge the stored post. */
const QUOTE_LENGTH = 1000

export function quoteOf(sentence: string): string {
  return shortened(sentence, QUOTE_LENGTH)
}
