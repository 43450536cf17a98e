import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** WCAG 2.2, 2.4.13: what changes with the focus is to differ that much from what was there. */
const LEAST_CONTRAST = 3
/** And to be as large as a line of that many pixels around what has the focus. */
const LEAST_WIDTH = 2
const MOST_PLACES = 80

const ways = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced colors', media: { colorScheme: 'light', forcedColors: 'active' } },
  { name: 'forced colors, dark', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const

/**
 * Walks the page by the Tab key and compares two pictures of each place, with the focus and without it: in light, in dark
 * and in forced colors. One line for each ring that is too faint or too small; none is good.
 * @param most as many places are looked at
 */
export async function faintRings(page: Page, most = MOST_PLACES): Promise<string[]> {
  const faults: string[] = []
  let last = ''
  for (let place = 0; place < most; place++) {
    await page.keyboard.press('Tab')
    const focused = await measureFocused(page)
    if (!focused) break
    // Each part of a date is a stop within one ring.
    if (focused.html.includes('datetime-local') && focused.html === last) continue
    last = focused.html
    const withFocus = await takeAll(page, focused.area)
    // The Tab key goes on from here all the same.
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    )
    const without = await takeAll(page, focused.area)
    for (const [index, { name }] of ways.entries()) {
      const seen = seenChange(withFocus[index], without[index])
      const wanted = Math.floor(LEAST_WIDTH * focused.perimeter)
      if (seen < wanted) faults.push(`${name}: ${seen} of ${wanted} pixels, ${focused.html}`)
    }
  }
  return faults
}

/**
 * How long a line around what has the focus is, as far as it is in the window, and where to look for its ring. Undefined:
 * nothing has the focus.
 */
function measureFocused(page: Page) {
  return page.evaluate(() => {
    const one = document.activeElement
    if (!(one instanceof HTMLElement) || one === document.body) return undefined
    one.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const lines = [...one.getClientRects()].map((box) => {
      const width = Math.min(box.right, window.innerWidth) - Math.max(box.left, 0)
      const height = Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0)
      const declared = Number.parseFloat(getComputedStyle(one).borderTopLeftRadius) || 0
      const radius = Math.min(declared, width / 2, height / 2)
      return 2 * (width + height) - (8 - 2 * Math.PI) * radius
    })
    // A link may stand for the whole box around it, and then so does its ring.
    const isWhole = getComputedStyle(one, '::after').position === 'absolute'
    const place = ((isWhole && one.offsetParent) || one).getBoundingClientRect()
    const ring = 10
    const x = Math.max(0, place.left - ring)
    const y = Math.max(0, place.top - ring)
    const area = {
      x,
      y,
      width: Math.min(window.innerWidth, place.right + ring) - x,
      height: Math.min(window.innerHeight, place.bottom + ring) - y,
    }
    return { area, perimeter: Math.max(0, ...lines), html: one.outerHTML.slice(0, 120) }
  })
}

interface Picture {
  data: Buffer
  channels: number
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

async function takeAll(page: Page, clip: Area): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const { media } of ways) {
    await page.emulateMedia(media)
    const png = await page.screenshot({ clip, animations: 'disabled' })
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    pictures.push({ data, channels: info.channels })
  }
  return pictures
}

/** How many pixels differ by LEAST_CONTRAST or more. */
function seenChange(one: Picture | undefined, other: Picture | undefined): number {
  if (!one || !other || one.data.length !== other.data.length)
    throw new Error('The window changed its size between two pictures')
  let seen = 0
  for (let at = 0; at < one.data.length; at += one.channels) {
    const [a, b] = [luminance(one.data, at), luminance(other.data, at)]
    if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= LEAST_CONTRAST) seen += 1
  }
  return seen
}

/** Of the pixel at this place (WCAG 2.2, "relative luminance"). */
function luminance(data: Buffer, at: number): number {
  return 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2])
}

const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function linear(value = 0): number {
  return LINEAR[value] ?? 0
}
