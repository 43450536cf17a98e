import { type FoodNote, noteFor } from './bank/food-notes.ts'
import {
  closings,
  closingsOnLess,
  kitchenHeadings,
  openings,
  subtitles,
  weekHeadings,
} from './bank/frames.ts'
import { leadFor } from './bank/leads.ts'
import type { Subject } from './bank/subject.ts'
import { subjectsOfFood } from './bank/subjects-of-food.ts'
import { subjectsOfHabit } from './bank/subjects-of-habit.ts'
import { capital, chosen, hash, listed, rotated } from './words.ts'
import { foodsIn, isAboutLess, nutrientSections, type OfferedFact } from './write-figures.ts'
import type { WrittenArticle, WrittenSection } from './written-article.ts'

const SUBJECTS: readonly Subject[] = [...subjectsOfFood, ...subjectsOfHabit]
const IDEAS = 5

/**
 * The offline writer: an article on the topic that speaks of the foods and nutrients of its facts and of no others. The
 * same topic and facts give the same article, and different topics give different ones.
 * @param titles those that exist already
 */
export function writeArticle(
  topic: string,
  titles: readonly string[],
  facts: readonly OfferedFact[],
): WrittenArticle {
  const seed = hash(topic)
  const foods = foodsIn(facts)
  const subject = subjectOf(topic)
  const fill = filled(topic, foods)
  const notes = [...new Set(foods.map(noteFor))].filter((note) => note !== undefined)
  const [closingHeading, closing] = chosen(
    isAboutLess(facts) ? closingsOnLess : closings,
    seed >>> 3,
  )
  const figures = nutrientSections(facts, seed)
  const wanted = Math.ceil((ENOUGH_WORDS - wordsOf(figures)) / WORDS_OF_NOTE)
  // Where few foods leave an article short, it says more of its subject.
  const some = notes.length < wanted ? ALL : TWO
  const opening = {
    heading: subject.headings[0],
    paragraphs: [
      fill(chosen(openings, seed >>> 7)),
      ...rotated(subject.about, seed >>> 2).slice(0, some),
    ],
  }
  return {
    title: freeTitle(topic, titles),
    subtitle: fill(chosen(subtitles, seed >>> 5)),
    excerpt: leadFor(topic) ?? fill('{A} and {b}, with measured values and what to do with them.'),
    tags: [...subject.tags],
    sections: [
      opening,
      ...figures,
      {
        heading: subject.headings[1],
        paragraphs: rotated(subject.practice, seed >>> 4).slice(0, some),
      },
      {
        heading: chosen(kitchenHeadings, seed >>> 9),
        paragraphs: kitchen(notes, seed, wordsOf(figures)),
      },
      {
        heading: chosen(weekHeadings, seed >>> 11),
        paragraphs: [chosen(IDEAS_FOLLOW, seed >>> 13)],
        bullets: ideas(notes, seed),
      },
      { heading: closingHeading, paragraphs: [fill(closing)] },
    ],
  }
}

const IDEAS_FOLLOW = [
  'None of these takes more than a few minutes beyond what you cook anyway.',
  'Choose the one that fits the evening with the least time.',
  'Cross out what you know already and keep the rest.',
  'They are in no order, and two of them are plenty.',
]

function ideas(notes: readonly FoodNote[], seed: number): string[] {
  const some = rotated(notes, seed).slice(0, IDEAS)
  return some.map(({ use }) => `${use}.`)
}

/** The more figures there are, the fewer notes an article needs. */
function kitchen(notes: readonly FoodNote[], seed: number, wanted: number): string[] {
  const taken = rotated(notes, seed >>> 6).slice(0, Math.max(FEWEST_NOTES, wanted))
  return taken.map(({ note }) => note)
}

const TWO = 2
const ALL = Number.POSITIVE_INFINITY
/** Of figures and kitchen together; the rest of an article has some 400. */
const ENOUGH_WORDS = 590
const WORDS_OF_NOTE = 41
const FEWEST_NOTES = 3
/** What a citation reads as: `16 g of fiber in 1 cup (198 g)`. */
const WORDS_OF_CITATION = 8

function wordsOf(sections: readonly WrittenSection[]): number {
  const text = sections
    .flatMap(({ heading, paragraphs, bullets = [] }) => [heading, ...paragraphs, ...bullets])
    .join(' ')
  return text.split(' ').length + (text.split('[F').length - 1) * (WORDS_OF_CITATION - 1)
}

function subjectOf(topic: string): Subject {
  const text = topic.toLowerCase()
  const named = SUBJECTS.find(({ topics }) => topics.some((words) => text.includes(words)))
  return named ?? chosen(SUBJECTS.slice(-1), 0)
}

/** Puts topic and foods into a text of the frames. */
function filled(topic: string, foods: readonly string[]) {
  const [a = 'vegetables', b = 'beans', c = 'fruit'] = foods
  const words: Record<string, string> = {
    topic: `${topic.charAt(0).toLowerCase()}${topic.slice(1)}`,
    foods: listed(foods),
    a,
    b,
    c,
    A: capital(a),
    C: capital(c),
  }
  return (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
}

const VARIANTS = [
  '',
  ': a second look',
  ': the practical side',
  ': questions and answers',
  ': revisited',
]

function freeTitle(topic: string, titles: readonly string[]): string {
  const known = new Set(titles.map((title) => title.toLowerCase()))
  const free = VARIANTS.map((variant) => `${topic}${variant}`).find(
    (title) => !known.has(title.toLowerCase()),
  )
  return free ?? `${topic} (${titles.length + 1})`
}
