import type { Fact } from './fact.ts'
import { foodFact, type Nutrient } from './foods.ts'
import { dailyValue, intake, labelRules } from './references.ts'
import { foodsByTopic } from './topic-foods.ts'

/** A fact with the number by which an article of this topic cites it: `F1`. */
export interface NumberedFact {
  number: string
  fact: Fact
}

/** What an article on the topic may cite: its foods by its nutrients, then what these are held against. */
export function factsForTopic(topic: string): NumberedFact[] {
  const { foods, nutrients, label = false } = foodsByTopic(topic)
  const found = [
    ...nutrients.flatMap((nutrient) => foods.map((food) => foodFact(food, nutrient))),
    ...nutrients.map(dailyValue),
    ...nutrients.flatMap((nutrient) => references(nutrient)),
    ...(label ? [dailyValue('added sugars'), ...labelRules] : []),
  ].filter((fact) => fact !== undefined)
  return found.map((fact, index) => ({ number: `F${index + 1}`, fact }))
}

function references(nutrient: Nutrient): (Fact | undefined)[] {
  return [intake(nutrient, 'women'), intake(nutrient, 'men')]
}
