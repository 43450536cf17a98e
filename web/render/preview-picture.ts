import greek from '@fontsource/manrope/files/manrope-greek-800-normal.woff?inline'
import latin from '@fontsource/manrope/files/manrope-latin-800-normal.woff?inline'
import latinExt from '@fontsource/manrope/files/manrope-latin-ext-800-normal.woff?inline'
import { type Font, parse } from 'opentype.js/dist/opentype.module.js'
import sharp from 'sharp'
import { colors } from '../../contract/brand.ts'
import { SOCIAL_PICTURE } from '../../contract/site/social-pictures.ts'
import logo from '../public/logo-mark.svg?raw'
import { layoutTitle } from './preview-title.ts'

const { width, height } = SOCIAL_PICTURE
const MARGIN = 56
const LOGO_SIZE = 88
const LINE_HEIGHT = 1.1
const SPACING = { kerning: true, letterSpacing: -0.03 }
const [INK] = colors.ink
/**
 * A palette of 256 colors with half the dithering needs a third of the bytes of true color. A higher `effort` takes
 * seconds and saves 10 %.
 */
const PALETTE = { palette: true, dither: 0.5, effort: 4, compressionLevel: 9 }

/** Fonts in order of preference. Each adds letters that the fonts before it lack. */
const fonts = [latin, latinExt, greek].map(fontIn)

/**
 * The title on the darkened lower half of the cover. The letters are drawn as paths, because Lambda may have no fonts.
 * @param cover a JPEG
 * @returns a PNG of 1200 × 630
 */
export async function drawPreview(title: string, cover: Uint8Array): Promise<Uint8Array> {
  // On a laptop all functions share one process. There the upload function blocks the SVG decoder, which this picture
  // needs.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  return sharp(cover)
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: INK })
    .composite([{ input: Buffer.from(overlay(title)) }])
    .removeAlpha()
    .png(PALETTE)
    .toBuffer()
}

function overlay(title: string): string {
  const { size, lines } = layoutTitle(drawable(title), width - 2 * MARGIN, widthOf)
  const step = size * LINE_HEIGHT
  const last = height - MARGIN - size * 0.08
  const paths = lines.map((line, index) =>
    linePath(line, last - (lines.length - 1 - index) * step, size),
  )
  // The shade is dark from the first line of the title down.
  const top = last - lines.length * step
  const stop = (y: number) => (Math.max(0, y) / height).toFixed(3)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<linearGradient id="shade" x2="0" y2="1">
<stop offset="${stop(top - 240)}" stop-color="${INK}" stop-opacity="0"/>
<stop offset="${stop(top)}" stop-color="${INK}" stop-opacity=".72"/>
<stop offset="1" stop-color="${INK}" stop-opacity=".94"/>
</linearGradient>
<rect width="${width}" height="${height}" fill="url(#shade)"/>
<path fill="#fff" d="${paths.join('')}"/>
<g transform="translate(${MARGIN - 8} 40) scale(${LOGO_SIZE / 64})">${logo}</g>
</svg>`
}

function widthOf(text: string, size: number): number {
  return runsOf(text).reduce(
    (sum, run) => sum + run.font.getAdvanceWidth(run.text, size, SPACING),
    0,
  )
}

function linePath(text: string, y: number, size: number): string {
  let x = MARGIN
  return runsOf(text)
    .map((run) => {
      const path = run.font.getPath(run.text, x, y, size, SPACING).toPathData(1)
      x += run.font.getAdvanceWidth(run.text, size, SPACING)
      return path
    })
    .join('')
}

interface Run {
  font: Font
  text: string
}

/** Splits a text into runs, each with a font that has all its letters. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const font = fontOf(letter)
    const run = runs.at(-1)
    if (!font) continue
    if (run?.font === font) run.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** Replaces letters that no font has: “₂” becomes “2”. Letters without a plain form, such as emoji, are dropped. */
function drawable(title: string): string {
  return [...title]
    .map((letter) => (fontOf(letter) ? letter : letter.normalize('NFKC').replace('\u2010', '-')))
    .filter((letter) => [...letter].every(fontOf))
    .join('')
}

function fontOf(letter: string): Font | undefined {
  return fonts.find((font) => font.charToGlyphIndex(letter) > 0)
}

/** @param address a `data:` URL */
function fontIn(address: string): Font {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  return parse(new Uint8Array(bytes).buffer)
}
