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

describe('the gate on health claims', () => {
  it.each(diseases)('flags a cure for a disease: %s', (disease) => {
    expect(rulesIn(`Kale cures ${disease}.`)).toContain('disease_claim')
  })

  it.each(verbs)('flags a medical verb before a disease: %s', (verb) => {
    expect(rulesIn(`Kale ${verb} cancer.`)).toContain('disease_claim')
  })

  it.each(participles)('flags a participle after a disease: %s', (participle) => {
    expect(rulesIn(`Cancer is ${participle} by kale.`)).toContain('disease_claim')
  })

  it.each(nouns)('flags a food that is called a medicine: %s', (noun) => {
    expect(rulesIn(`Kale is the ${noun} against each and every sort of known cancer.`)).toContain(
      'disease_claim',
    )
  })

  it.each(supplements)('flags a dose of a supplement: %s', (supplement) => {
    expect(rulesIn(`Take ${supplement} every day.`)).toContain('dose')
  })

  it.each(inFood)('passes an amount in food: %s', (sentence) => {
    expect(rulesIn(sentence)).toEqual([])
  })

  it('flags an amount of a mineral in a sentence that names no food', () => {
    expect(rulesIn('Adults need 300 mg of calcium.')).toEqual(['dose'])
  })
})

it.each(
  words(
    'Anxiety disorders, Irritable bowel syndrome, Covid-19, The flu, Common colds, Heart disease',
    'Rheumatoid arthritis, Alzheimer’s, Parkinson’s, Crohn’s',
  ),
)(
  'the gate on health claims flags the full name of a disease before "can be cured": %s',
  (disease) => {
    expect(rulesIn(`${disease} can be cured with kale.`)).toContain('disease_claim')
  },
)

it.each(
  words('chronic kidney disease, severe rheumatoid arthritis, just the flu, frequent common colds'),
)('the gate on health claims passes a sentence about people diagnosed with %s', (disease) => {
  expect(rulesIn(`Anyone diagnosed with ${disease} needs advice of their own.`)).toEqual([])
})

const studyWords = words(
  'study, studies, research, researcher, researchers, trial, trials, scientist, scientists, participants',
  'survey, surveyed, surveys, meta-analysis, meta-analyses, expert found, experts found',
)
const nounsAfterYear = words('study, trial, survey, review, meta-analysis, paper')
const nounsBeforePlace = words('study, trial, paper, review, meta-analysis')
const findingVerbs = words(
  'found, finds, show, shows, showed, shown, reveals, revealed, proves, proved, proven, suggests, suggested',
  'confirms, confirmed, reports, reported, demonstrates, concluded, discovered',
)
const nounsBeforeFinding = words(
  'study, studies, trial, trials, research, meta-analysis, meta-analyses',
)

describe('an unverifiable study', () => {
  it.each(studyWords)('is flagged for a number near “%s”', (word) => {
    expect(rulesIn(`The kale ${word} with 40% less.`)).toEqual(['invented_study'])
  })

  it.each(words('7%, 40 %, 3 percent, 3 per cent, twice times as, two times more, 10 times less'))(
    'is flagged for the number: %s',
    (figure) => expect(rulesIn(`Participants ate ${figure}.`)).toEqual(['invented_study']),
  )

  it.each(nounsAfterYear)('is flagged if a year precedes “%s”', (noun) => {
    expect(rulesIn(`A 1998 ${noun} agrees.`)).toEqual(['invented_study'])
    expect(rulesIn(`A 2021 double blind ${noun} agrees.`)).toEqual(['invented_study'])
  })

  it.each(nounsBeforePlace)(
    'is flagged for words like “published” or “from Ohio” after “%s”',
    (noun) => {
      for (const place of [
        'published there',
        'soon to be presented',
        'carried out',
        'conducted',
        'by Ancel',
        'at the Institute',
        'from Ohio',
      ])
        expect(rulesIn(`That ${noun} ${place} agrees.`)).toEqual(['invented_study'])
    },
  )

  it.each(nounsBeforeFinding)('is flagged for “found” after “%s”', (noun) => {
    expect(rulesIn(`This ${noun} found kale good.`)).toEqual(['invented_study'])
    expect(rulesIn(`One big Dutch ${noun} has found kale good.`)).toEqual(['invented_study'])
  })

  it.each(findingVerbs)('is flagged for the verb: %s', (verb) => {
    expect(rulesIn(`A study ${verb} that kale is good.`)).toEqual(['invented_study'])
  })

  it.each([
    'A researcher from the Institute agrees.',
    'Two Researchers at Yale agree.',
    'Doctors agree on kale.',
    'Experts have recently discovered kale.',
    'Every trial proves it.',
    'Some trials have now clearly confirmed it.',
    'It works according to research.',
    'It works according to a trial.',
    'It works according to a researcher.',
    'It works according to Dutch scientists.',
    'It works according to a new large study.',
    'It works according to several recent trials.',
    'Harvard long ago found it.',
  ])('is flagged in: %s', (sentence) => expect(rulesIn(sentence)).toEqual(['invented_study']))
})

describe('a promise', () => {
  it.each([
    'A 30-day cleanse starts here.',
    'They flush toxins.',
    'It flushed out harmful toxins.',
    'We guarantee it.',
    'It is guaranteed.',
    'A magic pill.',
    'This magical food.',
    'Kale is a cureall.',
    'Kale is a cure-all.',
    'You burn fat.',
    'You melt away fat.',
    'It torches stubborn fat.',
    'It burns body fat.',
    'They torch fat.',
    'They don’t want you to know.',
    "Big pharma don't want you to know.",
    'Turn back the clock.',
    'It stops ageing.',
  ])('is flagged in: %s', (sentence) => expect(rulesIn(sentence)).toEqual(['promise']))

  it.each([
    'Detox is marketing.',
    'Detox is often just marketing.',
    'A detox is a myth.',
    'Detoxes are buzzwords.',
    'Detox is a buzzword.',
    'Miracles are too good to be true.',
  ])('is not flagged in a sentence that rejects it: %s', (sentence) =>
    expect(rulesIn(sentence)).toEqual([]),
  )
})

describe('a dose', () => {
  it.each([
    '12 capsules a day are enough.',
    'Two green capsules a day are enough.',
    'One capsule a day is enough.',
    'One tablet a day is enough.',
    'One pill a day is enough.',
    'One softgel a day is enough.',
    'Two softgels a day are enough.',
    'Three gummies a day are enough.',
    'Five drops a day are enough.',
    'Nobody needs 18 mg of Iron a day.',
    'Adults need 18 MG of iron.',
    'Stir in 5 G of Creatine.',
    'Stir in 5–10 grams of whey.',
    'Adults do well on 400 to 800 iu.',
  ])('is flagged in: %s', (sentence) => expect(rulesIn(sentence)).toEqual(['dose']))

  it.each([
    'A jar of 90 capsules costs more than beans.',
    'Vitamin D is measured in international units.',
    'Take 10 minutes every day to plan dinner.',
    'Broth reaches 900 mg a bowl.',
  ])('is not flagged in the sentence: %s', (sentence) => expect(rulesIn(sentence)).toEqual([]))
})

describe('a claim', () => {
  it.each([
    'Food does NOT cure cancer.',
    'Skip the detox.',
    'Forget the miracle.',
    'Nothing besides medicine cures cancer.',
  ])('passes if it is denied: %s', (sentence) => expect(rulesIn(sentence)).toEqual([]))

  it.each(['No drug but kale cures cancer.', 'Nobody, and kale cures cancer.'])(
    'is flagged if its sentence denies only something else: %s',
    (sentence) => expect(rulesIn(sentence)).toEqual(['disease_claim']),
  )

  it('is not reported for a sentence that names a disease and claims nothing', () => {
    expect(rulesIn('Diabetes is common.')).toEqual([])
  })
})

describe('the gate on advice against a medicine', () => {
  it.each([
    'You can stop your medication.',
    'Soon you may quit taking your meds.',
    'Many people come off insulin this way.',
    'Skip your statins and eat oats.',
    'You no longer need your blood pressure medicine.',
    'You won’t need to take any medication.',
    'Eat garlic instead of your medicine.',
    'Oats replace statins.',
    'Beans work better than metformin.',
    'Reduce your prescription step by step.',
  ])('flags “%s”', (sentence) => {
    expect(rulesIn(sentence)).toContain('medication')
  })

  it.each([
    'Do not stop your medication.',
    'Never skip your insulin.',
    'Food does not replace your medicine.',
    'No food can replace a medicine.',
    'Ask your doctor before you stop taking your medication.',
    'Some medicines lower the need for salt.',
    'Grapefruit can change how statins work.',
    'Get your nutrients from food rather than pills.',
    'If you take insulin, ask your doctor first.',
  ])('passes “%s”', (sentence) => {
    expect(rulesIn(sentence)).not.toContain('medication')
  })
})
