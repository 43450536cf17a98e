import { describe, expect, it } from 'vitest'
import { healthClaims } from '../../../lambdas/posts/claims/health-claims.ts'

const DISCLAIMER = '<p>This article is general information and not medical advice.</p>'

function rulesIn(sentence: string): string[] {
  const content = `<p>${sentence}</p>${DISCLAIMER}`
  const reasons = healthClaims({ title: '', subtitle: '', excerpt: '', content })
  return reasons.map(({ rule }) => rule)
}
const words = (...lines: string[]) => lines.flatMap((line) => line.split(', '))

const diseases = words(
  'cancer, cancers, tumor, tumors, tumour, leukemia, leukaemia, lymphoma, melanoma',
  'diabetes, prediabetes, pre-diabetes, diabetic, insulin resistance, metabolic syndrome, neuropathy',
  'heart attack, heart attacks, heart failure, stroke, strokes, hypertension, atherosclerosis',
  'high blood pressure, high cholesterol, blood clot, blood clots, clogged arteries',
  'Alzheimer, Alzheimers, Alzheimer’s, Alzheimer&#39;s, dementia, Parkinson, Parkinsons, Parkinson’s',
  'Parkinson&#39;s, cognitive decline, memory loss, arthritis, osteoarthritis, osteoporosis, gout',
  'fibromyalgia, joint pain, depression, anxiety, ADHD, autism, bipolar disorder, epilepsy, asthma',
  'COPD, bronchitis, pneumonia, allergy, allergies, irritable bowel, IBS, Crohn, Crohns, Crohn’s',
  'Crohn&#39;s, colitis, celiac, coeliac, acid reflux, GERD, ulcer, ulcers, leaky gut, fatty liver',
  'cirrhosis, hepatitis, obesity, eating disorder, eating disorders, anemia, anaemia, scurvy, rickets',
  'goiter, goitre, infection, infections, viruses, influenza, flu, covid, colds, migraine, migraines',
  'chronic pain, insomnia, chronic fatigue, hypothyroidism, PCOS, infertility, endometriosis',
  'erectile dysfunction, multiple sclerosis, lupus, autoimmunity, autoimmune trouble, eczema',
  'psoriasis, acne, macular degeneration, cataract, cataracts, kidney stone, kidney stones',
  'disease, diseases, illness, illnesses, ailment, ailments, sickness',
)

const verbs = words(
  'treat, treats, treated, treating, cure, cures, cured, curing, prevent, prevents, prevented',
  'preventing, reverse, reverses, reversed, reversing, heal, heals, healed, healing, eliminate',
  'eliminates, eliminated, eliminating, eradicate, eradicates, eradicated, eradicating, fight, fights',
  'fighting, combat, combats, combated, combatted, combating, combatting, beat, beats, beating',
  'defeat, defeats, defeated, defeating, kill, kills, killed, killing, ward off, wards off, warded off',
  'warding off, stave off, staves off, staved off, staving off, stop, stops, stopped, stopping',
  'keep away, keeps away, keeping away, protect against, protects from, protected you from',
  'protecting us against, get rid of, gets rid of, getting rid of, relieve, relieves, relieved',
  'relieving, alleviate, alleviates, alleviated, alleviating, diagnose, diagnoses, diagnosed',
  'diagnosing, remedy, remedies',
)

const participles = words(
  'treated, cured, prevented, reversed, healed, eliminated, eradicated, beaten, defeated',
)

const nouns = words(
  'cure, cures, remedy, remedies, treatment, treatments, antidote, antidotes, prevention, protection',
)

const supplements = words(
  'vitamin, vitamins, vitamin D, vitaminC, b12, b-6, multivitamin, multivitamins, folic acid, folate, niacin',
  'thiamin, thiamine, riboflavin, biotin, choline, magnesium, zinc, iron, calcium, potassium',
  'selenium, iodine, chromium, copper, manganese, omega-3, omega-3s, omega3, EPA, DHA, fish oil',
  'cod liver oil, krill oil, flaxseed oil, turmeric, curcumin, berberine, ashwagandha, ginseng',
  'ginkgo, garlic extract, green tea extract, melatonin, creatine, collagen, probiotic, probiotics',
  'prebiotic, prebiotics, psyllium, spirulina, chlorella, resveratrol, quercetin, CoQ10, NMN, NAD',
  'L-theanine, whey, protein powder, apple cider vinegar, St John’s wort, CBD',
  'St. John&#39;s wort',
  'supplement, supplements, capsule, capsules, tablet, tablets, pill, pills, gummies, softgel, softgels',
  'powder, extract, extracts',
)

const inFood = [
  ...words('contains, provides, supplies, has, holds, brings, delivers, carries, offers').map(
    (verb) => `Milk ${verb} 300 mg of calcium.`,
  ),
  'Beans have 300 mg of calcium.',
  'There is milk with 300 mg of calcium.',
  'The label says 300 mg of calcium.',
  'The pack lists 300 mg of calcium.',
  'Calcium in a serving: 300 mg.',
  'Calcium in a cup: 300 mg.',
  'Calcium in a slice: 300 mg.',
  'Milk: 40 mg of sodium, 300 mg of calcium.',
  'Iodine in salt: 20 mg.',
  'Tea: 40 mg of caffeine, 10 mg of magnesium.',
]

describe('every word of the gate on health claims counts', () => {
  it.each(diseases)('a disease: %s', (disease) => {
    expect(rulesIn(`Kale cures ${disease}.`)).toContain('disease_claim')
  })

  it.each(verbs)('what medicine does: %s', (verb) => {
    expect(rulesIn(`Kale ${verb} cancer.`)).toContain('disease_claim')
  })

  it.each(participles)('what is done to a disease: %s', (participle) => {
    expect(rulesIn(`Cancer is ${participle} by kale.`)).toContain('disease_claim')
  })

  it.each(nouns)('what a food is called: %s', (noun) => {
    expect(rulesIn(`Kale is the ${noun} against each and every sort of known cancer.`)).toContain(
      'disease_claim',
    )
  })

  it.each(supplements)('a supplement: %s', (supplement) => {
    expect(rulesIn(`Take ${supplement} every day.`)).toContain('dose')
  })

  it.each(inFood)('an amount in food is no dose: %s', (sentence) => {
    expect(rulesIn(sentence)).toEqual([])
  })

  it('an amount in nothing is one', () => {
    expect(rulesIn('Adults need 300 mg of calcium.')).toEqual(['dose'])
  })
})

/** Where the disease comes first, all of its name has to be read. */
it.each(
  words(
    'Anxiety disorders, Irritable bowel syndrome, Covid-19, The flu, Common colds, Heart disease',
    'Rheumatoid arthritis, Alzheimer’s, Parkinson’s, Crohn’s',
  ),
)('%s can be cured', (disease) => {
  expect(rulesIn(`${disease} can be cured with kale.`)).toContain('disease_claim')
})

it.each(
  words('chronic kidney disease, severe rheumatoid arthritis, just the flu, frequent common colds'),
)('who is diagnosed with %s may be spoken to', (disease) => {
  expect(rulesIn(`Anyone diagnosed with ${disease} needs advice of their own.`)).toEqual([])
})
