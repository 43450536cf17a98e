import { describe, expect, it } from 'vitest'
import { catalog } from '../../../contract/posts/built-in-articles.ts'
import { figureReasons } from '../../../lambdas/posts/facts/check-figures.ts'
import { type Fact, factText } from '../../../lambdas/posts/facts/fact.ts'
import { foodFact, foods, type Nutrient } from '../../../lambdas/posts/facts/foods.ts'
import { dailyValue, intake, labelRules } from '../../../lambdas/posts/facts/references.ts'
import { studies } from './studies.ts'

function required(fact: Fact | undefined): Fact {
  if (!fact) throw new Error('No such fact')
  return fact
}
const factOf = (food: string, nutrient: Nutrient) => required(foodFact(food, nutrient))
const lentils = factOf('lentils', 'fiber')
const protein = factOf('lentils', 'protein')
const energy = factOf('lentils', 'energy')
const salmon = factOf('cooked sockeye salmon', 'vitamin D')
const daily = {
  fat: required(dailyValue('fat')),
  fiber: required(dailyValue('fiber')),
  carbohydrate: required(dailyValue('carbohydrate')),
  sugars: required(dailyValue('added sugars')),
  iron: required(dailyValue('iron')),
  b12: required(dailyValue('vitamin B12')),
  d: required(dailyValue('vitamin D')),
  a: required(dailyValue('vitamin A')),
}
const onLabel = Object.values(daily)
const link = ({ source }: Fact) => `<a href="${source.url}">source</a>`

function reasons(sentence: string, facts: readonly Fact[]) {
  const blank = { title: '', subtitle: '', excerpt: '' }
  return figureReasons({ ...blank, content: `<p>Before. ${sentence} After.</p>` }, facts)
}
const rules = (sentence: string, facts: readonly Fact[]) =>
  reasons(sentence, facts).map(({ rule }) => rule)
const PASSES: string[] = []

describe('a number in a post with a cited fact', () => {
  it.each([
    `Lentils have 15.6 g of fiber in a cup (${link(lentils)}).`,
    `Lentils have 16 grams of fiber in 1 cup (198 g), ${link(lentils)}.`,
    `Lentils have 15,640 mg of fiber a cup, ${link(lentils)}.`,
    `Lentils have sixteen grams of dietary fiber, ${link(lentils)}.`,
    `Lentils have 7.9 g of fiber per 100 g, ${link(lentils)}.`,
    `Lentils have 8 g per 100 grams, ${link(lentils)}.`,
    `A cup has 230 calories, ${link(energy)}.`,
    `A cup has 961 kJ, ${link(energy)}.`,
  ])('passes the check: %s', (sentence) =>
    expect(rules(sentence, [lentils, protein, energy])).toEqual(PASSES),
  )

  it('is compared with a fact in micrograms even if the number is in international units of vitamin D', () => {
    const micrograms = salmon.value
    const sentence = (value: number) => `Salmon has ${value} IU of vitamin D, ${link(salmon)}.`
    expect(rules(sentence(Math.round(micrograms * 40)), [salmon])).toEqual(PASSES)
    expect(rules(sentence(100), [salmon])).toEqual(['figure_wrong'])
  })

  it('is reported with the fact’s value if it is wrong', () => {
    const sentence = `Lentils have 12 g of fiber in 1 cup, ${link(lentils)}.`
    expect(reasons(sentence, [lentils])).toEqual([
      {
        rule: 'figure_wrong',
        quote: 'Lentils have 12 g of fiber in 1 cup, source.',
        advice:
          '12 g does not hold. lentils: 16 g of fiber in 1 cup (198 g), 7.9 g of fiber per 100 g (USDA National Nutrient Database: Lentils, mature seeds, cooked, boiled, without salt).',
      },
    ])
  })

  it.each([
    ['the value per 100 g passed off as a cup’s', `A cup has 7.9 g of fiber, ${link(lentils)}.`],
    ['a number that is too exact', `A cup has 15.7 g of fiber, ${link(lentils)}.`],
    ['milligrams for grams', `A cup has 16 mg of fiber, ${link(lentils)}.`],
    ['one nutrient’s number for another', `A cup has 18 g of fiber, ${link(lentils)}.`],
    ['the second number of a range', `A cup has 16 to 30 g of fiber, ${link(lentils)}.`],
    ['a number in words', `A cup has twenty-five grams of fiber, ${link(lentils)}.`],
  ])('is flagged: %s', (_, sentence) =>
    expect(rules(sentence, [lentils, protein, energy])).toEqual(['figure_wrong']),
  )
})

describe('a number followed by its nutrient', () => {
  const says = (figure: string) => `The Daily Value is ${figure}, ${link(daily.fat)}.`

  it.each([
    '28 g of dietary fiber',
    '28 g fiber',
    '50 g of added sugar',
    '50 g of added sugars',
    '275 g of carbs',
    '275 g of total carbohydrate',
    '2.4 mcg of vitamin B12',
    '20 mcg of Vitamin D',
    '78 g a day, and fiber beside it',
  ])('passes if it matches the fact about the nutrient: %s', (figure) =>
    expect(rules(says(figure), onLabel)).toEqual(PASSES),
  )

  it.each([
    '78 g fiber',
    '78 g of added sugar',
    '78 g of carbs',
    '78 g of carbohydrate',
    '900 mcg of vitamin B12',
    '900 mcg of vitamin D',
    '30 mg of iron',
  ])('is flagged if it matches only another nutrient’s fact: %s', (figure) =>
    expect(rules(says(figure), onLabel)).toEqual(['figure_wrong']),
  )

  it('is flagged if only another nutrient’s fact is cited', () =>
    expect(rules(`A cup has 16 g of sugar, ${link(lentils)}.`, [lentils])).toEqual([
      'figure_without_fact',
    ]))

  it('passes if it is in calories and the cited fact is about energy', () =>
    expect(rules(`It has 230 calories of protein and starch, ${link(energy)}.`, [energy])).toEqual(
      PASSES,
    ))
})

describe('the amount of food that a fact is about', () => {
  const egg = factOf('hard-boiled eggs', 'protein')
  const { per100g: _, ...portionOnly } = lentils

  it.each([
    [`In 1 cup there are 16 g of fiber, ${link(lentils)}.`, lentils, PASSES],
    [`In 198 g there are 16 g of fiber, ${link(lentils)}.`, lentils, PASSES],
    [`In 100 g there are 7.9 g of fiber, ${link(lentils)}.`, lentils, PASSES],
    [`In 2 cups there are 16 g of fiber, ${link(lentils)}.`, lentils, ['figure_without_fact']],
    [`A cup has 1 g of fiber, ${link(lentils)}.`, lentils, ['figure_wrong']],
    [`An egg has 12 g of protein, ${link(egg)}.`, egg, ['figure_wrong']],
    [`The Daily Value is 30 g, ${link(daily.fiber)}.`, daily.fiber, ['figure_wrong']],
    [`It has 16 g of fiber per 100 g, ${link(lentils)}.`, portionOnly, ['figure_wrong']],
    [`It has 8 g of fiber per 100 g, ${link(lentils)}.`, portionOnly, ['figure_wrong']],
  ])(
    'is compared with the amount in the sentence and gives the reasons $2: %s',
    (sentence, fact, expected) => expect(rules(sentence, [fact])).toEqual(expected),
  )

  it('does not match “100 calories” in the sentence if it is 100 g', () =>
    expect(rules(`Of 100 calories, 7.9 g are fiber, ${link(lentils)}.`, [lentils])).toEqual([
      'figure_without_fact',
      'figure_wrong',
    ]))
})

describe('the reasons why a sentence is flagged', () => {
  it('are joined into one reason per rule, with advice on at most three numbers', () =>
    expect(reasons('It has 5 g and 6 mg, and 5 g again, and 7 g, and 8 g.', [])).toEqual([
      {
        rule: 'figure_without_fact',
        quote: 'It has 5 g and 6 mg, and 5 g again, and 7 g, and 8 g.',
        advice:
          'No fact is cited for 5 g. Leave the figure out, or say what to look up. No fact is cited for 6 mg. Leave the figure out, or say what to look up. No fact is cited for 7 g. Leave the figure out, or say what to look up.',
      },
    ]))

  it('list every fact that the wrong number might be about', () =>
    expect(reasons(`It has 12 g, ${link(lentils)}.`, [lentils, protein])).toMatchObject([
      {
        advice: expect.stringMatching(
          /^12 g does not hold\. lentils: 16 g of fiber .*\); lentils: 18 g of protein .*\)\.$/,
        ),
      },
    ]))
})

describe('a link in a sentence', () => {
  it('cites nothing if it has no address', () => {
    expect(rules(`<a name="top">It</a> has 16 g, ${link(lentils)}.`, [lentils])).toEqual(PASSES)
    expect(rules('<a name="top">It</a> has 16 g.', [lentils])).toEqual(['figure_without_fact'])
  })

  it('cannot be faked with Unicode private-use characters', () =>
    expect(
      reasons(`It has 16 g of fiber\ue000. A cup has 16 g of fiber, ${link(lentils)}.`, [lentils]),
    ).toMatchObject([{ rule: 'figure_without_fact', quote: 'It has 16 g of fiber.' }]))
})

describe('a number that no fact supports', () => {
  it.each([
    'Lentils have 16 g of fiber in a cup.',
    'A cup has two hundred and thirty calories.',
    'Most people eat a hundred grams.',
    'It covers 30% of the day.',
    'Cook it in 2 cups of water.',
    'It brings 1,000 IU.',
    `A cup has 6.6 mg of iron, ${link(lentils)}.`,
    `A cup has 230 calories, ${link(lentils)}.`,
    `A cup has 16 IU, ${link(lentils)}.`,
    `A cup has 16%, ${link(lentils)}.`,
    `It has 12 g of fiber. The next sentence has ${link(lentils)}.`,
  ])('is flagged: %s', (sentence) =>
    expect(rules(sentence, [lentils])).toEqual(['figure_without_fact']),
  )

  it('is flagged in title, subtitle and excerpt', () => {
    const text = { title: '5 g of fiber', subtitle: '6 g', excerpt: '7 g', content: '' }
    expect(figureReasons(text, [lentils])).toHaveLength(3)
  })

  it.each([
    'Simmer them for 20 minutes, 2 eggs beside them, for 4 weeks at the age of 60.',
    'A cup of tea, a spoonful of oil and half of the rice.',
    'In 2019 there were 7 kinds on 3 shelves.',
    'Buy 2% milk and 100% whole wheat bread.',
    'Bake at 425 degrees, until 6 in the evening.',
  ])('passes if it does not measure a nutrient or food: %s', (sentence) =>
    expect(rules(sentence, [])).toEqual(PASSES),
  )

  it('is flagged if its unit is grams and the unit of the cited fact is calories', () =>
    expect(rules(`A cup has 16 g, ${link(energy)}.`, [energy])).toEqual(['figure_without_fact']))

  it('is flagged if its link does not lead to one of the post’s facts', () =>
    expect(rules(`A cup has 16 g, ${link(lentils)}.`, [])).toEqual(['figure_without_fact']))
})

it('the check of 20,000 numbers without facts stores less than 40 KB of reasons', () => {
  const numbers = Array.from({ length: 20_000 }, (_, index) => index)
  const oneSentence = numbers.map((number) => `${number} g `).join('')
  const many = numbers.slice(0, 10_000).map((number) => `It has ${number} g. `)
  for (const content of [oneSentence, many.join('')]) {
    const stored = JSON.stringify(
      figureReasons({ title: '', subtitle: '', excerpt: '', content }, []),
    )
    expect(stored.length).toBeLessThan(40_000)
  }
})

describe('the tables of foods and studies', () => {
  const facts = foods.flatMap(({ name, nutrients }) =>
    [...nutrients.keys()].map((nutrient) => factOf(name, nutrient as Nutrient)),
  )

  it('have at least 150 different foods', () => {
    expect(foods.length).toBeGreaterThanOrEqual(150)
    for (const part of ['ndb', 'name', 'description'] as const)
      expect(new Set(foods.map((food) => food[part])).size).toBe(foods.length)
  })

  it('link each food to its own page', () => {
    const urls = foods.map(({ name }) => factOf(name, 'protein').source.url)
    expect(new Set(urls).size).toBe(foods.length)
    for (const url of urls) expect(url).toMatch(/^https:\/\/[\w./?=%()-]+$/)
  })

  it('describe each fact in words that pass the check of numbers', () => {
    const all = [
      ...facts,
      required(dailyValue('iron')),
      required(intake('iron', 'men')),
      ...labelRules,
    ]
    expect(all.length).toBeGreaterThan(3000)
    for (const fact of all)
      expect([fact.key, rules(`It has ${factText(fact)}, ${link(fact)}.`, [fact])]).toEqual([
        fact.key,
        [],
      ])
  })

  it('contain only physically possible values', () => {
    for (const { unit, per100g = 0, key } of facts) {
      expect([key, per100g]).toEqual([key, Math.max(0, per100g)])
      if (unit === 'g') expect(per100g).toBeLessThanOrEqual(100)
      if (unit === 'kcal') expect(per100g).toBeLessThanOrEqual(902)
    }
  })

  it('list every study that a built-in article cites', () => {
    const cited = catalog.flatMap(({ sources }) =>
      sources.filter(({ url }) => url.startsWith('https://doi.org/')),
    )
    const listed = studies.map(({ doi }) => `https://doi.org/${doi}`)
    expect([...new Set(cited.map(({ url }) => url))].sort()).toEqual(listed.sort())
  })

  it('list each study once, with a valid DOI', () => {
    expect(new Set(studies.map(({ doi }) => doi)).size).toBe(studies.length)
    for (const { doi } of studies) expect(doi).toMatch(/^10\.\d{4,5}\/\S+$/)
  })
})

it.each([
  [factOf('lentils', 'fiber'), '16 g of fiber in 1 cup (198 g)'],
  [factOf('lentils', 'energy'), '230 calories in 1 cup (198 g)'],
  [factOf('avocado', 'fiber'), '6.7 g of fiber per 100 g'],
  [factOf('olive oil', 'energy'), '119 calories in 1 tbsp (14 g)'],
  [required(dailyValue('potassium')), '4,700 mg of potassium'],
  [required(intake('iron', 'women')), '18 mg of iron'],
  [required(labelRules[1]), '20% of the Daily Value'],
])('a fact is put into words: $1', (fact, text) => expect(factText(fact)).toBe(text))
