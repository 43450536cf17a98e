import { excerptFor } from './bank/excerpts.ts'
import { type FoodNote, generalNotes, noteFor } from './bank/food-notes.ts'
import {
  closings,
  closingsOnLess,
  kitchenHeadings,
  openings,
  subtitles,
  weekHeadings,
} from './bank/frames.ts'

import type { Subject } from './bank/subject.ts'
import { subjectsOfFood } from './bank/subjects-of-food.ts'
import { subjectsOfHabit } from './bank/subjects-of-habit.ts'
import { capital, chosen, hash, listed, rotated } from './words.ts'
import { foodsIn, isAboutLess, nutrientSections, type OfferedFact } from './write-figures.ts'
import type { WrittenArticle, WrittenSection } from './written-article.ts'

const SUBJECTS: readonly Subject[] = [...subjectsOfFood, ...subjectsOfHabit]
const IDEAS = 5

/**
 * Writes an article on the topic offline. Amounts of nutrients come only from the facts. The same arguments always give
 * the same article.
 * @param titles the existing titles, which are not used again
 */
export function writeArticle(
  topic: string,
  titles: readonly string[],
  facts: readonly OfferedFact[],
): WrittenArticle {
  const seed = hash(topic)
  const foods = foodsIn(facts)
  const subject = subjectOf(topic)
  const fill = placeholderFiller(foods)
  const notes = [...new Set(foods.map(noteFor))].filter((note) => note !== undefined)
  const [closingHeading, closing] = chosen(
    isAboutLess(facts) ? closingsOnLess : closings,
    seed >>> 3,
  )
  const figures = nutrientSections(facts, seed)
  const noteCount = Math.max(
    FEWEST_NOTES,
    Math.ceil((ENOUGH_WORDS - wordsOf(figures)) / WORDS_OF_NOTE),
  )
  const opening = {
    heading: subject.headings[0],
    paragraphs: [
      fill(chosen(openings, seed >>> 7)),
      ...rotated(subject.about, seed >>> 2).slice(0, PARAGRAPHS_OF_SUBJECT),
    ],
  }
  return {
    title: freeTitle(topic, titles),
    subtitle: fill(chosen(subtitles, seed >>> 5)),
    excerpt:
      excerptFor(topic) ?? fill(`${firstSentence(subject)} With figures for {a}, {b} and {c}.`),
    tags: [...subject.tags],
    sections: [
      opening,
      ...figures,
      {
        heading: subject.headings[1],
        paragraphs: rotated(subject.practice, seed >>> 4).slice(0, PARAGRAPHS_OF_SUBJECT),
      },
      {
        heading: chosen(kitchenHeadings, seed >>> 9),
        paragraphs: kitchen(notes, seed, noteCount),
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
  const some = rotated(notes, seed)
  const uses = [...some.map(({ uses }) => uses[0]), ...some.map(({ uses }) => uses[1])]
  return uses.slice(0, IDEAS).map((use) => `${use}.`)
}

function firstSentence({ about: [text = ''] }: Subject): string {
  return text.slice(0, text.indexOf('. ') + 1)
}

/** Notes about the article's foods. If there are fewer than `count` notes, general notes are added. */
function kitchen(notes: readonly FoodNote[], seed: number, count: number): string[] {
  const general = rotated(generalNotes, seed >>> 6).slice(0, Math.max(0, count - notes.length))
  return [...rotated(notes, seed >>> 6).map(({ note }) => note), ...general]
}

/** An article takes this many paragraphs from its subject's list `about`, and as many from the list `practice`. */
const PARAGRAPHS_OF_SUBJECT = 2
/**
 * Together, the sections with figures and the section with kitchen notes have about this many words or more. The whole
 * article then has about 1,000 words.
 */
const ENOUGH_WORDS = 590
const WORDS_OF_NOTE = 41
const FEWEST_NOTES = 3
/** The approximate number of words in a citation's text, for example `16 g of fiber in 1 cup (198 g)`. */
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

/** Returns a function that fills in the placeholders of bank/frames.ts. */
function placeholderFiller(foods: readonly string[]) {
  const [a = 'vegetables', b = 'beans', c = 'fruit'] = foods
  const words: Record<string, string> = {
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
