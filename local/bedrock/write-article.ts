import { foods } from './bank/foods.ts'
import { habits } from './bank/habits.ts'
import { nutrients } from './bank/nutrients.ts'
import {
  closingHeadings,
  closings,
  excerpts,
  openings,
  orientations,
  practice,
  practiceHeadings,
  subtitles,
} from './bank/phrases.ts'
import type { Subject } from './bank/subject.ts'

export interface WrittenArticle {
  title: string
  subtitle: string
  excerpt: string
  tags: string[]
  sections: { heading: string; paragraphs: string[]; bullets?: string[] }[]
}

const SUBJECTS: readonly Subject[] = [...foods, ...nutrients, ...habits]

/**
 * The offline writer: an article of 900 to 1200 words on the topic, put together from the bank of paragraphs. The
 * same topic gives the same article, and different topics give different ones.
 * @param titles those that exist already
 */
export function writeArticle(topic: string, titles: readonly string[] = []): WrittenArticle {
  const seed = hash(topic)
  const [main, second, third, fourth] = subjectsFor(topic, seed)
  const fill = (text: string) =>
    text.replaceAll('{name}', main.name).replaceAll('{topic}', lower(topic))
  const pick = (texts: readonly string[], shift: number) => fill(chosen(texts, seed >>> shift))
  return {
    title: freeTitle(topic, titles),
    subtitle: pick(subtitles, 1),
    excerpt: pick(excerpts, 3),
    tags: [...new Set([...main.tags, ...second.tags])].slice(0, 4),
    sections: [
      { heading: 'Where to begin', paragraphs: [pick(openings, 5), pick(orientations, 7)] },
      { heading: main.headings[0], paragraphs: [main.text[0], main.text[1]] },
      { heading: main.headings[1], paragraphs: [main.text[2], main.text[3]] },
      aside(second, seed, 3),
      aside(third, seed >>> 2, 3),
      aside(fourth, seed >>> 6, 2),
      {
        heading: pick(practiceHeadings, 9),
        paragraphs: rotated(practice, seed >>> 4).slice(0, 2),
        bullets: [...main.tips, ...second.tips, third.tips[0], fourth.tips[1]],
      },
      { heading: pick(closingHeadings, 11), paragraphs: [pick(closings, 13)] },
    ],
  }
}

/** A neighboring subject's section, beginning at another paragraph for another topic. */
function aside({ headings, text }: Subject, seed: number, count: number) {
  const heading = headings[seed % 2 ? 1 : 0]
  return { heading, paragraphs: rotated(text, seed).slice(0, count) }
}

/** What the topic names, or a neighbor that shares a tag with it, and some from further away. */
function subjectsFor(topic: string, seed: number): [Subject, Subject, Subject, Subject] {
  const named = SUBJECTS.filter(({ match }) => match.test(topic))
  const byPlace = named.toSorted((a, b) => place(a, topic) - place(b, topic))
  const main = byPlace[0] ?? chosen(SUBJECTS, seed)
  const neighbors = rotated(SUBJECTS, seed).toSorted((a, b) => shared(b, main) - shared(a, main))
  const others = [...new Set([...byPlace, ...neighbors])].filter((one) => one !== main)
  const [second = main, ...rest] = others
  const third = byPlace[2] ?? chosen(rest, seed >>> 5)
  const further = rest.filter((one) => one !== third)
  return [main, second, third, chosen(further, seed >>> 8)]
}

/** What a topic names first it is about. */
function place({ match }: Subject, topic: string): number {
  return match.exec(topic)?.index ?? topic.length
}

function shared(a: Subject, b: Subject): number {
  return a.tags.some((tag) => b.tags.includes(tag)) ? 1 : 0
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

/** Inside a sentence a topic begins small. */
function lower(topic: string): string {
  return `${topic.charAt(0).toLowerCase()}${topic.slice(1)}`
}

function chosen<T>(from: readonly T[], number: number): T {
  const one = from[number % from.length]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}

function rotated<T>(list: readonly T[], by: number): T[] {
  const start = by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

/** FNV-1a, 32 bits: the writer has no other source of chance. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0
    value = Math.imul(value, 0x01000193) >>> 0
  }
  return value
}
