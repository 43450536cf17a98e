import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { catalog } from '../../../contract/posts/built-in-articles.ts'
import { fact, factText, factTextWithSource } from '../../../lambdas/posts/facts/fact.ts'
import { foodFact } from '../../../lambdas/posts/facts/foods.ts'
import { dailyValue, intake, labelRules } from '../../../lambdas/posts/facts/references.ts'
import { factsForTopic } from '../../../lambdas/posts/facts/topic-facts.ts'
import { studies } from './studies.ts'

const DAILY_VALUE = {
  title: 'FDA: Daily Value on the Nutrition and Supplement Facts Labels',
  url: 'https://www.fda.gov/food/nutrition-facts-label/daily-value-nutrition-and-supplement-facts-labels',
}
const lentils = v.parse(fact, foodFact('lentils', 'fiber'))
const avocado = v.parse(fact, foodFact('avocado', 'fiber'))

describe('a fact', () => {
  it('contains the amount of a nutrient in a portion and in 100 g of the food', () => {
    expect(lentils).toEqual({
      key: '16070 fiber',
      subject: 'lentils',
      nutrient: 'fiber',
      unit: 'g',
      value: 15.642,
      basis: { text: '1 cup', grams: 198 },
      per100g: 7.9,
      source: {
        title:
          'USDA National Nutrient Database: Lentils, mature seeds, cooked, boiled, without salt',
        url: 'https://fdc.nal.usda.gov/food-search?query=Lentils%2C%20mature%20seeds%2C%20cooked%2C%20boiled%2C%20without%20salt',
      },
    })
  })

  it('contains only the amount per 100 g if no portion was weighed', () =>
    expect(avocado).toMatchObject({
      basis: { text: '100 g', grams: 100 },
      value: 6.7,
      per100g: 6.7,
    }))

  it('is undefined if the food table lacks the food or its nutrient value', () => {
    expect(foodFact('canned chickpeas', 'choline')).toBeUndefined()
    expect(foodFact('moon cheese', 'fiber')).toBeUndefined()
  })

  it('can be the Daily Value of a nutrient', () =>
    expect(dailyValue('fiber')).toEqual({
      key: 'daily value fiber',
      subject: 'the Daily Value for fiber',
      nutrient: 'fiber',
      unit: 'g',
      value: 28,
      source: DAILY_VALUE,
    }))

  it('can be a rule of thumb for labels', () => {
    const common = { nutrient: 'of the Daily Value', unit: '%', source: DAILY_VALUE }
    expect(labelRules).toEqual([
      { ...common, key: 'label low', subject: 'low on a label, at most', value: 5 },
      { ...common, key: 'label high', subject: 'high on a label, at least', value: 20 },
    ])
  })

  it('can be a reference intake for women', () =>
    expect(intake('vitamin B12', 'women')).toEqual({
      key: 'intake vitamin B12 women',
      subject: 'reference intake for women',
      nutrient: 'vitamin B12',
      unit: 'mcg',
      value: 2.4,
      source: {
        title:
          'NIH Office of Dietary Supplements: vitamin B12, fact sheet for health professionals',
        url: 'https://ods.od.nih.gov/factsheets/VitaminB12-HealthProfessional/',
      },
    }))

  it.each([
    ['calcium', 'Calcium'],
    ['iron', 'Iron'],
    ['magnesium', 'Magnesium'],
    ['potassium', 'Potassium'],
    ['zinc', 'Zinc'],
    ['selenium', 'Selenium'],
    ['iodine', 'Iodine'],
    ['vitamin A', 'VitaminA'],
    ['vitamin C', 'VitaminC'],
    ['vitamin D', 'VitaminD'],
    ['folate', 'Folate'],
    ['choline', 'Choline'],
  ] as const)('links the intake of %s to the fact sheet %s', (nutrient, sheet) =>
    expect(intake(nutrient, 'men')?.source.url).toBe(
      `https://ods.od.nih.gov/factsheets/${sheet}-HealthProfessional/`,
    ),
  )

  it('can be about a nutrient that no food in the food table has', () => {
    expect(dailyValue('added sugars')).toMatchObject({ unit: 'g', value: 50 })
    expect(dailyValue('iodine')).toMatchObject({ unit: 'mcg', value: 150 })
    expect(intake('iodine', 'women')).toMatchObject({ unit: 'mcg', value: 150 })
  })

  it('is undefined if the requested Daily Value or reference intake is unknown', () => {
    expect(dailyValue('energy')).toBeUndefined()
    expect(intake('fiber', 'men')).toBeUndefined()
  })
})

describe('a fact in words', () => {
  it.each([
    [0.534, '0.53 g'],
    [1.56, '1.6 g'],
    [9.96, '10 g'],
    [15.642, '16 g'],
    [1234.5, '1,235 g'],
  ])('shows the value %d as “%s”', (value, rounded) =>
    expect(factText({ ...lentils, value })).toBe(`${rounded} of fiber in 1 cup (198 g)`),
  )

  it('includes the source, so that staff can correct a number', () =>
    expect(factTextWithSource(lentils)).toBe(
      `lentils: 16 g of fiber in 1 cup (198 g), 7.9 g of fiber per 100 g (${lentils.source.title})`,
    ))

  it('mentions 100 g only once if the portion is 100 g', () =>
    expect(factTextWithSource(avocado)).toBe(
      `avocado: 6.7 g of fiber per 100 g (${avocado.source.title})`,
    ))

  it('does not mention 100 g if the value per 100 g is unknown', () => {
    const { per100g: _, ...unknown } = lentils
    expect(factTextWithSource(unknown)).toBe(
      `lentils: 16 g of fiber in 1 cup (198 g) (${lentils.source.title})`,
    )
    expect(factTextWithSource({ ...avocado, basis: undefined })).toBe(
      `avocado: 6.7 g of fiber (${avocado.source.title})`,
    )
  })
})

describe('the facts of a topic', () => {
  const keysOf = (topic: string) =>
    factsForTopic(topic).map(({ number, fact: { key } }) => `${number} ${key}`)

  it('are about a mixed plate if no foods are listed for the topic', () =>
    expect(factsForTopic('What to cook on a rainy day').map(({ fact }) => fact.subject)).toEqual([
      'lentils',
      'cooked quinoa',
      'cooked broccoli',
      'almonds',
      'apples with skin',
      'lentils',
      'cooked quinoa',
      'cooked broccoli',
      'almonds',
      'apples with skin',
      'the Daily Value for fiber',
      'the Daily Value for protein',
    ]))

  it('include the rules for labels only if the topic is about labels', () => {
    const label = /daily value added sugars|label low|label high/
    expect(keysOf('Cooking with less salt').filter((key) => label.test(key))).toEqual([])
    expect(keysOf('How much salt is in there').slice(-3)).toEqual([
      expect.stringMatching(/^F\d+ daily value added sugars$/),
      expect.stringMatching(/^F\d+ label low$/),
      expect.stringMatching(/^F\d+ label high$/),
    ])
  })
})

describe('a study', () => {
  const cited = new Map<string, string>(
    catalog.flatMap(({ sources }) => sources.map(({ url, title }) => [url, title] as const)),
  )
  const SHORT: Record<string, string> = {
    'The New England Journal of Medicine': 'NEJM',
    'British Journal of Sports Medicine': 'BJSM',
    'International Journal of Epidemiology': 'Int. Journal of Epidemiology',
  }

  it.each(studies)(
    'is cited with its author, year and journal: $doi',
    ({ authors, year, journal, doi }) => {
      const [first = ''] = authors.split(/,| and /)
      const title = cited.get(`https://doi.org/${doi}`) ?? ''
      expect(first).not.toBe('')
      expect(title).toMatch(new RegExp(`^${first}.* ${year}: `))
      expect(title.endsWith(` ${SHORT[journal] ?? journal}`)).toBe(true)
    },
  )

  it.each(studies)('has a sentence about its finding: $doi', ({ title, says }) => {
    expect(title.split(' ').length).toBeGreaterThan(5)
    expect(says).toMatch(/^[A-Z].*\.$/)
  })
})
