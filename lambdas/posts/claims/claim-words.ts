/** The vocabulary of the health-claim gate (health-claims.ts), as parts of regular expressions. */

const oneOf = (...patterns: string[]) => `(?:${patterns.join('|')})`

/** Diseases and conditions by their common names. A claim about a disease presents food as medicine. */
export const DISEASE = oneOf(
  'cancers?|tumou?rs?|leuka?emia|lymphoma|melanoma',
  '(?:pre-?)?diabet(?:es|ic)|insulin resistance|metabolic syndrome|neuropathy',
  'heart attacks?|heart failure|strokes?|hypertension|atherosclerosis',
  'high blood pressure|high cholesterol|blood clots?|clogged arteries',
  "alzheimer[’']?s?|dementia|parkinson[’']?s?|cognitive decline|memory loss",
  '(?:osteo|rheumatoid )?arthritis|osteoporosis|gout|fibromyalgia|joint pain',
  'depression|anxiety(?: disorders?)?|adhd|autism|bipolar disorder|epilepsy',
  'asthma|copd|bronchitis|pneumonia|allerg(?:y|ies)',
  "irritable bowel(?: syndrome)?|ibs|crohn[’']?s?|colitis|c(?:o)?eliac",
  'acid reflux|gerd|ulcers?|leaky gut|fatty liver|cirrhosis|hepatitis',
  'obesity|eating disorders?|an(?:a)?emia|scurvy|rickets|goit(?:er|re)',
  'infections?|viruses|influenza|(?:the )?flu|covid(?:-19)?|(?:common )?colds',
  'migraines?|chronic pain|insomnia|chronic fatigue|hypothyroidism',
  'pcos|infertility|endometriosis|erectile dysfunction|multiple sclerosis',
  'lupus|autoimmun\\w+|eczema|psoriasis|acne|macular degeneration|cataracts?',
  'kidney stones?|(?:\\w+ )?diseases?|illness(?:es)?|ailments?|sickness',
)

/** Verbs for effects that only a medicine may claim. */
export const CLAIM_VERB = oneOf(
  'treat(?:s|ed|ing)?|cur(?:e|es|ed|ing)|prevent(?:s|ed|ing)?|revers(?:e|es|ed|ing)',
  'heal(?:s|ed|ing)?|eliminat(?:e|es|ed|ing)|eradicat(?:e|es|ed|ing)',
  'fight(?:s|ing)?|combat(?:s|t?ed|t?ing)?|beat(?:s|ing)?|defeat(?:s|ed|ing)?',
  'kill(?:s|ed|ing)?|ward(?:s|ed|ing)? off|stav(?:e|es|ed|ing) off|stop(?:s|ped|ping)?',
  'keep(?:s|ing)? away|protect(?:s|ed|ing)? (?:\\w+ )?(?:against|from)|get(?:s|ting)? rid of',
  'reliev(?:e|es|ed|ing)|alleviat(?:e|es|ed|ing)|diagnos(?:e|es|ed|ing)|remed(?:y|ies)',
)

export const CLAIM_PARTICIPLE =
  '(?:treated|cured|prevented|reversed|healed|eliminated|eradicated|beaten|defeated)'
export const CLAIM_NOUN = '(?:cures?|remed(?:y|ies)|treatments?|antidotes?|prevention|protection)'

/** Leaves out "pills" and "drugs", because "food rather than pills" is sober advice. */
export const MEDICINE = oneOf(
  'medications?|medicines?|meds|insulin|statins?|metformin|antidepressants?',
  'blood thinners?|beta[ -]?blockers?|prescriptions?|inhalers?|chemotherapy',
)

/** An amount of a supplement is a dose. Protein is left out, because grams of protein in a meal are not a dose. */
export const SUPPLEMENT = oneOf(
  'vitamins?(?: ?[a-ek]\\d{0,2})?|b-?\\d{1,2}|multivitamins?|folic acid|folate',
  'niacin|thiamine?|riboflavin|biotin|choline|magnesium|zinc|iron',
  'calcium|potassium|selenium|iodine|chromium|copper|manganese',
  'omega-?3s?|epa|dha|fish oil|cod liver oil|krill oil|flaxseed oil',
  'turmeric|curcumin|berberine|ashwagandha|ginseng|ginkgo',
  'melatonin|creatine|collagen|probiotics?|prebiotics?',
  'psyllium|spirulina|chlorella|resveratrol|quercetin|coq10|nmn|nad\\+?',
  "l-\\w+|whey|apple cider vinegar|st\\.? john[’']?s wort|cbd",
  'supplements?|capsules?|tablets?|pills?|gummies|softgels?|powder|extracts?',
)

/**
 * Words about the contents of food. In a sentence with one of these words, an amount in mg or mcg is a dose only if the
 * sentence also contains a word such as "take" or "daily".
 */
export const IN_FOOD =
  /\b(?:contain|provide|suppl|ha[sv]e?|hold|bring|deliver|carr|offer|with|label|list|serving|cup|slice|sodium|salt|caffeine)/i
