import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** WCAG 2.2, 2.4.13: the minimum contrast between a pixel with focus and the same pixel without focus. */
const MIN_CONTRAST = 3
/** WCAG 2.2, 2.4.13: the changed area must be at least as large as an outline of this width, in pixels. */
const MIN_WIDTH = 2
const MAX_STOPS = 80

const modes = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced colors', media: { colorScheme: 'light', forcedColors: 'active' } },
  { name: 'forced colors, dark', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const

/**
 * Walks the page with the Tab key and compares screenshots of each element with and without focus, in light, dark and
 * forced colors.
 * @param maxStops limits the number of elements
 * @returns one line for each ring that is too faint or too small
 */
export async function faintRings(page: Page, maxStops = MAX_STOPS): Promise<string[]> {
  const faults: string[] = []
  let last = ''
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab')
    const focused = await measureFocused(page)
    if (!focused) break
    // The parts of a date field are tab stops within one ring.
    if (focused.html.includes('datetime-local') && focused.html === last) continue
    last = focused.html
    const withFocus = await takeAll(page, focused.area)
    // After blur the Tab key still continues from this element.
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    )
    const without = await takeAll(page, focused.area)
    for (const [index, { name }] of modes.entries()) {
      const changed = changedPixels(withFocus[index], without[index])
      const required = Math.floor(MIN_WIDTH * focused.perimeter)
      if (changed < required)
        faults.push(`${name}: ${changed} of ${required} pixels, ${focused.html}`)
    }
  }
  return faults
}

/**
 * The focused element's perimeter within the window, and the rectangle around its focus ring for the screenshots.
 * Undefined if nothing has the focus.
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
    // A link whose ::after covers a whole box has its ring around that box.
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
  for (const { media } of modes) {
    await page.emulateMedia(media)
    const png = await page.screenshot({ clip, animations: 'disabled' })
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    pictures.push({ data, channels: info.channels })
  }
  return pictures
}

function changedPixels(one: Picture | undefined, other: Picture | undefined): number {
  if (!one || !other || one.data.length !== other.data.length)
    throw new Error('The window changed its size between two pictures')
  let changed = 0
  for (let at = 0; at < one.data.length; at += one.channels) {
    const [a, b] = [luminance(one.data, at), luminance(other.data, at)]
    if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= MIN_CONTRAST) changed += 1
  }
  return changed
}

/** Relative luminance of the pixel at this offset (WCAG 2.2). */
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
