import { describe, expect, it } from 'vitest'
import { healthClaims } from '../../../lambdas/posts/claims/health-claims.ts'
import { reviewOf } from '../../../lambdas/posts/gate.ts'

const DISCLAIMER = '<p>This article is general information and not medical advice.</p>'
const body = (content: string) =>
  healthClaims({ title: '', subtitle: '', excerpt: '', content: `${content}${DISCLAIMER}` })
const rulesIn = (sentence: string) => [
  ...new Set(body(`<p>${sentence}</p>`).map(({ rule }) => rule)),
]

describe('a claim to treat, cure, prevent or reverse a disease is flagged', () => {
  it.each([
    'Turmeric cures cancer.',
    'Blueberries prevent heart disease.',
    'This diet can reverse type 2 diabetes in weeks.',
    'Garlic has been treating high blood pressure for centuries.',
    'Eating kale helps prevent Alzheimer’s.',
    'Oats are a natural remedy for high cholesterol.',
    'Ginger is an effective treatment for arthritis.',
    'Diabetes can be reversed with a low-carb plan.',
    'Depression is often cured by the right breakfast.',
    'Add these cancer-fighting vegetables to your plate.',
    'Green tea has anti-cancer properties.',
    'A daily apple wards off the flu.',
    'Vitamin C protects you against colds.',
    'Walnuts lower your risk of heart disease.',
    'Cutting sugar slashes the risk of developing dementia.',
    'This is not medical advice, and turmeric cures cancer.',
    'It is not a drug but it cures migraines.',
    'It not only prevents strokes.',
    'Broccoli never fails to prevent infections.',
    'No doubt garlic kills viruses and infections.',
    'Skip the medication: celery juice heals eczema.',
    'Instead of being treated by a doctor, let beans cure your diabetes.',
    'Can chia seeds cure obesity?',
    'You will not believe how garlic cures diabetes.',
    'Don’t miss how turmeric cures cancer.',
    'It is no secret that ginger prevents cancer.',
    'Never underestimate how oats reverse heart disease.',
    'Nothing cures migraines like ginger.',
    'No other food treats diabetes as beans do.',
    'No pill is needed to cure diabetes.',
    'Without side effects, beans cure diabetes.',
    'This is not medical advice, turmeric cures cancer.',
    'Doctors use kale to treat cancer.',
    'People diagnosed with cancer can reverse tumors with kale.',
    'If you are treated for diabetes, beans can cure your diabetes.',
    'Beans cure diabetes, your doctor can treat anemia.',
    'The best protection against osteoporosis is yogurt.',
    'T<b>ur</b>meric c&#117;res cancer.',
  ])('%s', (sentence) => expect(rulesIn(sentence)).toContain('disease_claim'))
})

describe('a dose is flagged', () => {
  it.each([
    'Take 500 mg of magnesium before bed.',
    'Adults do well on 2,000 IU of vitamin D.',
    'Aim for 400 mcg of folic acid daily.',
    'Stir 5 g of creatine into your smoothie.',
    'Two capsules a day are enough.',
    'Take a probiotic every morning.',
    'Supplement with zinc daily during winter.',
    'A dose of 10 mg works for most.',
    'Most adults need 18 mg of iron a day.',
    'Take one tablet with breakfast.',
  ])('%s', (sentence) => expect(rulesIn(sentence)).toContain('dose'))
})

describe('a study that nobody can look up is flagged', () => {
  it.each([
    'A 2021 study at Stanford followed 400 adults.',
    'In one study, 73% of participants slept better.',
    'Research shows a 40 percent drop in hunger.',
    'The blend is clinically proven.',
    'Scientists have discovered why berries matter.',
    'A recent study found that oats work best.',
    'Researchers at the University of Somewhere agree.',
    'According to new research, breakfast is essential.',
    'Studies prove that fiber works.',
    'A trial published in a leading journal says so.',
    'People in the trial were three times more likely to finish.',
  ])('%s', (sentence) => expect(rulesIn(sentence)).toContain('invented_study'))
})

describe('a promise is flagged', () => {
  it.each([
    'This soup detoxifies your liver.',
    'Start the year with a three-day juice cleanse.',
    'Chia is a miracle seed.',
    'Results are guaranteed.',
    'Lemon water flushes toxins.',
    'Green tea melts belly fat.',
    'No marketing hype: this detox works.',
    'Doctors hate this trick.',
    'Reverse aging one plate at a time.',
  ])('%s', (sentence) => expect(rulesIn(sentence)).toContain('promise'))
})

describe('a sentence without a health claim passes the gate', () => {
  it.each([
    'No single food can cure or prevent a disease.',
    'Food does not treat, cure or prevent any disease.',
    'MyPlateful is not intended to diagnose, treat, cure, or prevent any disease.',
    'No food, however good, cures cancer.',
    'No food is known to cure cancer.',
    'Beans are not meant to treat or prevent any illness.',
    'It isn’t a cure for arthritis, and it won’t reverse diabetes.',
    'Supplements do not cure colds, nor do they prevent the flu.',
    'There is no such thing as a detox.',
    'Turmeric cannot cure arthritis.',
    'There is no cure for diabetes in a spice jar.',
    'Nothing on this page treats high blood pressure.',
    'If you are being treated for high blood pressure, ask your care team first.',
    'Your doctor can treat anemia; a recipe cannot.',
    'Talk to your doctor about your treatment for diabetes.',
    'Diets rich in fiber are associated with a lower risk of heart disease.',
    'Anyone diagnosed with celiac disease needs advice of their own.',
    'A lid prevents splashes, and a rest prevents dry fish.',
    'Treat salt as a seasoning, not as a base.',
    'Freezing stops vegetables from aging in the drawer.',
    'Curing and smoking fish are old ways to keep it.',
    'An egg has about 6 grams of protein.',
    'A cup of milk contains about 300 mg of calcium.',
    'The label lists 480 mg of sodium for each serving.',
    'Aim for 25 grams of protein at breakfast.',
    'Drink a glass of water every morning.',
    'Take ten minutes every day to plan dinner.',
    'Take a walk after lunch every day.',
    'Cook once or twice a day, not four times.',
    'Beans supply iron, folate and potassium.',
    'Research on this is still young, so treat bold headlines with care.',
    'Large observational studies link variety with better long-term health.',
    'About 30% of the plate can be grains.',
    'There is no miracle food, and nothing here is guaranteed.',
    'You do not need a detox: eat, drink water and sleep.',
    'Detox is a marketing word.',
    'Be wary of anyone who promises a miracle.',
    'Healthy aging research asks what people eat over decades.',
    'Protect herbs from heat by adding them last.',
    'Relieve the pan of its lid for the last minute.',
    'Beat the eggs until they are pale.',
    'This guide keeps weeknight stress away from the stove.',
  ])('%s', (sentence) => expect(rulesIn(sentence)).toEqual([]))
})

describe('the gate on health claims', () => {
  it('flags a text without "not medical advice"', () => {
    const reasons = healthClaims({
      title: 'Beans',
      subtitle: '',
      excerpt: '',
      content: '<p>Beans are good.</p>',
    })
    expect(reasons).toEqual([
      {
        rule: 'missing_disclaimer',
        quote: '',
        advice: 'End with a sentence that this is general information and not medical advice.',
      },
    ])
  })

  it.each([
    'This is not meant as medical advice.',
    'It isn’t medical advice.',
    'Take none of this as advice: it is never medical advice.',
  ])('accepts the disclaimer: %s', (content) => {
    expect(healthClaims({ title: '', subtitle: '', excerpt: '', content })).toEqual([])
  })

  it.each(['not', 'no', 'never', 'isn’t'])(
    'accepts "%s" at most 60 characters before "medical advice" in the same sentence',
    (denial) => {
      const flagged = (between: string) =>
        healthClaims({
          title: '',
          subtitle: '',
          excerpt: '',
          content: `x ${denial}${between}medical advice`,
        }).length > 0
      expect(flagged(` ${'x'.repeat(58)} `)).toBe(false)
      expect(flagged(` ${'x'.repeat(59)} `)).toBe(true)
      expect(flagged(' so. It is ')).toBe(true)
    },
  )

  it.each(['k', 'a '])('does not accept “%snote” as “not”', (start) => {
    const content = `${start}note of medical advice`
    expect(healthClaims({ title: '', subtitle: '', excerpt: '', content })).toHaveLength(1)
  })

  it('marks a text as flagged only if there is a reason', () => {
    const text = { title: 'Beans', subtitle: '', excerpt: '', content: DISCLAIMER }
    expect(reviewOf(text)).toEqual({ state: 'clear', reasons: [] })
    const claim = { ...text, title: 'Kale cures cancer' }
    expect(reviewOf(claim)).toEqual({ state: 'flagged', reasons: healthClaims(claim) })
  })

  it.each([
    [
      'Kale cures cancer.',
      'Food does not treat, cure, prevent or reverse a disease. Say what the food contains.',
    ],
    [
      'Take zinc daily.',
      'Name no amounts of supplements. Point to a doctor, dietitian or pharmacist.',
    ],
    [
      'Studies prove it.',
      'Leave out studies and their figures, or link to the publication itself.',
    ],
    ['Chia is a miracle.', 'Leave out detox, miracles and guarantees. Say what a reader can try.'],
  ])('advises on "%s": %s', (sentence, advice) => {
    expect(body(sentence).map((reason) => reason.advice)).toEqual([advice])
  })

  it('quotes at most 1,000 characters of a sentence', () => {
    const claim = (length: number) => `Kale cures cancer ${'x'.repeat(length - 18)}`
    expect(body(claim(1000))[0]?.quote).toBe(claim(1000))
    expect(body(claim(1001))[0]?.quote).toBe(`${claim(999)}…`)
    expect(body(`${claim(998)} and more`)[0]?.quote).toBe(`${claim(998)}…`)
  })

  it.each(['title', 'subtitle', 'excerpt'] as const)('checks the %s', (field) => {
    const text = { title: '', subtitle: '', excerpt: '', content: DISCLAIMER }
    expect(healthClaims({ ...text, [field]: 'Kale cures cancer' })).toHaveLength(1)
  })

  it.each([0, 500, 700, 990, 1000, 1010, 1490, 1500, 2500])(
    'finds a claim that follows %i characters without a period',
    (before) => {
      const words = 'whole grains, '.repeat(200)
      const sentence = `${words.slice(0, before)} kale cures cancer, ${words}`
      expect(rulesIn(sentence)).toEqual(['disease_claim'])
      const dose = `${words.slice(0, before)} take 500 mg of turmeric daily, ${words}`
      expect(rulesIn(dose)).toEqual(['dose'])
    },
  )

  it('quotes a repeated claim only once', () => {
    const reasons = body('<p>Fine. Kale cures cancer. Also fine.</p><p>Kale cures cancer.</p>')
    expect(reasons.map(({ quote }) => quote)).toEqual(['Kale cures cancer.'])
  })

  it('gives one reason for each rule that a sentence breaks', () => {
    expect(rulesIn('Take 500 mg of turmeric daily: a 2021 study says it cures cancer.')).toEqual([
      'disease_claim',
      'dose',
      'invented_study',
    ])
  })

  it.each([
    ['denials', 'not treat the cure of a no '.repeat(4000)],
    ['lists', 'treat, '.repeat(14_000)],
    ['numbers', '1 '.repeat(50_000)],
    ['amounts without a unit', '0,'.repeat(49_000)],
    ['amounts and periods', '1.'.repeat(49_000)],
    ['denied claims', 'this does not cure cancer, nor '.repeat(3000)],
    ['one word', 'a'.repeat(100_000)],
    ['tags', '<'.repeat(100_000)],
  ])(
    'checks 100,000 characters of %s within ten seconds',
    (_, text) => {
      expect(body(`<p>${text}</p>`)).toBeInstanceOf(Array)
    },
    10_000,
  )
})
