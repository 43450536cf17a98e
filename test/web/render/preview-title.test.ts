import { expect, it } from 'vitest'
import { setTitle } from '../../../web/render/preview-title.ts'

/** Every letter half as wide as it is high. */
const measure = (text: string, size: number) => text.length * size * 0.5
const set = (title: string) => setTitle(title, 1000, measure)

it('a short title stands in one line of the largest letters', () => {
  expect(set('Beans')).toEqual({ size: 80, lines: ['Beans'] })
})

it('lines are about as long as each other', () => {
  expect(set('What a plate of beans can do')).toEqual({
    size: 80,
    lines: ['What a plate of', 'beans can do'],
  })
})

it.each([60, 100, 140])(
  'a title of %i letters has three lines at most, whole, each inside',
  (length) => {
    const title = 'Lentils and rice '.repeat(20).slice(0, length).trim()
    const { size, lines } = set(title)
    expect(lines.length).toBeLessThanOrEqual(3)
    expect(lines.join(' ')).toBe(title)
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(1000)
  },
)

it('the longer the title, the smaller its letters', () => {
  const sizes = [10, 80, 110, 150].map((length) => set('ab '.repeat(50).slice(0, length)).size)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(new Set(sizes).size).toBe(4)
})

it.each(['Beans '.repeat(60), 'B'.repeat(300), `${'B'.repeat(60)} ${'c'.repeat(60)}`])(
  'what cannot fit ends with an ellipsis: %s',
  (title) => {
    const { size, lines } = set(title)
    expect(lines.length).toBeLessThanOrEqual(3)
    expect(lines.at(-1)).toMatch(/…$/)
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(1000)
  },
)
