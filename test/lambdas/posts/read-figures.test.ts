import { describe, expect, it } from 'vitest'
import { type Figure, figuresIn } from '../../../lambdas/posts/facts/figures.ts'

const measured = ({ kind, amount, measure }: Figure) => [kind, amount, measure]
const amounts = (sentence: string) => figuresIn(sentence).map(({ amount }) => amount)
const tolerance = (grams: string) => figuresIn(`${grams} g`)[0]?.tolerance

describe('the parser of numbers with units', () => {
  it.each([
    ['2 kcal', 'energy', 2],
    ['2 calories', 'energy', 2],
    ['1 calorie', 'energy', 1],
    ['4184 kJ', 'energy', 1000],
    ['4184 kilojoules', 'energy', 1000],
    ['2 mcg', 'mass', 0.000_002],
    ['2 \u00b5g', 'mass', 0.000_002],
    ['2 \u03bcg', 'mass', 0.000_002],
    ['2 micrograms', 'mass', 0.000_002],
    ['2 mg', 'mass', 0.002],
    ['2 milligrams', 'mass', 0.002],
    ['2 g', 'mass', 2],
    ['2 grams', 'mass', 2],
    ['2 kg', 'mass', 2000],
    ['2 kilograms', 'mass', 2000],
    ['2 oz', 'mass', 56.7],
    ['2 ounces', 'mass', 56.7],
    ['2 lbs', 'mass', 907.2],
    ['2 pounds', 'mass', 907.2],
    ['2 IU', 'iu', 2],
    ['2 international units', 'iu', 2],
    ['2%', 'percent', 2],
    ['2 percent', 'percent', 2],
    ['2 per cent', 'percent', 2],
  ])('reads "%s" as the kind %s and the amount %d', (text, kind, amount) => {
    expect(figuresIn(text).map(measured)).toEqual([[kind, expect.closeTo(amount, 9), '']])
  })

  it.each([
    ['2 cups', 'cup'],
    ['1 cup', 'cup'],
    ['2 tablespoons', 'tbsp'],
    ['2 tbsp', 'tbsp'],
    ['2 teaspoons', 'tsp'],
    ['2 tsp', 'tsp'],
    ['2 fl oz', 'fl oz'],
    ['2 fluid ounces', 'fl oz'],
  ])('reads "%s" as the household measure %s', (text, measure) => {
    expect(figuresIn(text).map(measured)).toEqual([
      ['household', Number.parseInt(text, 10), measure],
    ])
  })
})

describe('a number word before a unit', () => {
  it.each([
    ['Twenty-five grams', [25]],
    ['sixteen grams', [16]],
    ['Half a cup', [0.5]],
    ['a hundred grams', [100]],
    ['Two Hundred calories', [200]],
    ['twenty-five hundred calories', [2500]],
    ['Two Thousand calories', [2000]],
    ['a thousand calories', [1000]],
  ])('is read as a number: %s', (text, expected) => expect(amounts(text)).toEqual(expected))

  it.each(
    ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'].map(
      (word, index) => [word, 13 + index] as const,
    ),
  )('can be any number from thirteen to nineteen: %s', (word, amount) =>
    expect(amounts(`${word} g`)).toEqual([amount]),
  )
})

describe('a percentage', () => {
  it.each(['2% milk', '2 percent milk', '85 per cent lean', '100% whole wheat'])(
    'is ignored in the name of a food: %s',
    (text) => expect(figuresIn(text)).toEqual([]),
  )

  it('is not ignored if it is a share of a food, such as “20% of the milk”', () => {
    expect(amounts('20% of the milk')).toEqual([20])
  })
})

it('an amount in grams is read even if “whole” follows it', () => {
  expect(amounts('20 g whole')).toEqual([20])
})

it('a range is read as two numbers', () => {
  expect(figuresIn('It has 16 to 30 g of fiber.')).toEqual([
    expect.objectContaining({ amount: 16, text: '16 to 30 g', after: ' of fiber.' }),
    expect.objectContaining({ amount: 30, text: '16 to 30 g', after: ' of fiber.' }),
  ])
})

describe('a rounded value', () => {
  it.each([
    ['half a unit of its last digit', '7.9', 0.05],
    ['half a unit of its last digit', '16', 0.5],
    ['half of ten', '120', 5],
    ['half of a thousand, even with a comma', '15,000', 500],
    ['half of a hundred', '15,600', 50],
    ['a twentieth of the value', '1000', 50],
  ])('can differ from the exact value by up to %s, as in %s g', (_, grams, expected) =>
    expect(tolerance(grams)).toBeCloseTo(expected, 9),
  )
})
