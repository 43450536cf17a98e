import { expect, it } from 'vitest'
import { layoutTitle } from '../../../web/render/preview-title.ts'

/** Pretends that each letter is half as wide as the font size. */
const measure = (text: string, size: number) => text.length * size * 0.5
const layout = (title: string) => layoutTitle(title, 1000, measure)

it('a short title in a link preview has one line of the largest size', () => {
  expect(layout('Beans')).toEqual({ size: 80, lines: ['Beans'] })
})

it('the lines of a title in a link preview have similar lengths', () => {
  expect(layout('What a plate of beans can do')).toEqual({
    size: 80,
    lines: ['What a plate of', 'beans can do'],
  })
})

it.each([60, 100, 140])(
  'a title of %i characters is shown in full on at most three lines',
  (length) => {
    const title = 'Lentils and rice '.repeat(20).slice(0, length).trim()
    const { size, lines } = layout(title)
    expect(lines.length).toBeLessThanOrEqual(3)
    expect(lines.join(' ')).toBe(title)
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(1000)
  },
)

it('a longer title in a link preview has smaller letters', () => {
  const sizes = [10, 80, 110, 150].map((length) => layout('ab '.repeat(50).slice(0, length)).size)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(new Set(sizes).size).toBe(4)
})

it.each(['Beans '.repeat(60), 'B'.repeat(300), `${'B'.repeat(60)} ${'c'.repeat(60)}`])(
  'a title that does not fit into a link preview ends with an ellipsis: %s',
  (title) => {
    const { size, lines } = layout(title)
    expect(lines.length).toBeLessThanOrEqual(3)
    expect(lines.at(-1)).toMatch(/…$/)
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(1000)
  },
)
