import { readFile } from 'node:fs/promises'
import { colorProperties, FONT } from '../contract/brand.ts'

/** Styles for the laptop host's own pages: the inbox and the sign-in page. */
export const brandStyles = `${colorProperties()}
:root{--font:${FONT}}
@font-face{font-family:Manrope;font-weight:200 800;font-display:swap;src:url(/manrope.woff2) format("woff2")}
`

const files: Record<string, { type: string; url: URL }> = {
  '/manrope.woff2': {
    type: 'font/woff2',
    url: new URL(
      import.meta.resolve('@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'),
    ),
  },
  '/logo-mark.svg': {
    type: 'image/svg+xml',
    url: new URL('../web/public/logo-mark.svg', import.meta.url),
  },
}

export async function brandFile(path: string) {
  const file = files[path]
  return file && { type: file.type, body: await readFile(file.url) }
}
