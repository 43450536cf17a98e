import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** A section's pixels in a screenshot of the whole page. */
export interface Part {
  name: string
  pixels: Buffer
  width: number
  height: number
}

/** Waits for all requests, takes a screenshot of the whole page without scrolling, and returns its sections. */
export async function sectionsInPicture(page: Page): Promise<Part[]> {
  await page.waitForLoadState('networkidle')
  const places = await page.locator('main section, footer').evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return {
        name: one.querySelector('h1, h2')?.textContent ?? one.tagName,
        left: Math.max(0, Math.round(left)),
        top: Math.round(top + window.scrollY),
        width: Math.floor(width),
        height: Math.floor(height),
      }
    }),
  )
  const picture = await page.screenshot({ fullPage: true })
  return Promise.all(
    places.map(async ({ name, ...place }) => {
      const part = sharp(picture).extract(place).removeAlpha().raw()
      const { width, height } = place
      return { name, pixels: await part.toBuffer(), width, height }
    }),
  )
}

/** Ignores color differences up to this value (of 255). The end of an animation or a letter's edge causes them. */
const TOLERANCE = 24
/** In pixels. Small enough to detect a missing label. */
const CELL = 16

/** Sections that differ between two screenshots, one line each. */
export async function differences(one: readonly Part[], other: readonly Part[]): Promise<string[]> {
  const faults: string[] = []
  for (const [index, part] of one.entries()) {
    const [a, b] = [await coarse(part), await coarse(other[index])]
    const furthest = Math.max(...a.map((value, at) => Math.abs(value - (b[at] ?? 0))))
    if (a.length !== b.length || furthest > TOLERANCE)
      faults.push(`${part.name}: ${furthest} of 255`)
  }
  return faults
}

/** The average colors of the part's cells. */
async function coarse(part: Part | undefined): Promise<number[]> {
  if (!part) return []
  const { pixels, width, height } = part
  const cells = sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(Math.ceil(width / CELL), Math.ceil(height / CELL), { fit: 'fill' })
    .raw()
  return [...(await cells.toBuffer())]
}

/** The largest number of consecutive empty pixel rows. */
export function longestBareStretch({ pixels, width, height }: Part): number {
  let longest = 0
  let bare = 0
  for (let row = 0; row < height; row++) {
    const line = pixels.subarray(3 * width * row, 3 * width * (row + 1))
    bare = line.every((value, at) => Math.abs(value - (line[at % 3] ?? 0)) < 4) ? bare + 1 : 0
    longest = Math.max(longest, bare)
  }
  return longest
}
