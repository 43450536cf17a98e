import { mkdir, writeFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { semanticTokens } from '../design/tokens.ts'
import { pictureFiles } from '../illustrations/picture-files.tsx'

export async function drawIllustrations(site: string): Promise<void> {
  await mkdir(`${site}/illustrations`, { recursive: true })
  await Promise.all(
    Object.entries(pictureFiles).map(([name, drawing]) =>
      writeFile(`${site}/illustrations/${name}.svg`, withOwnColors(renderToStaticMarkup(drawing))),
    ),
  )
}

/** An SVG in an `img` cannot use the page's CSS variables, so the file defines the colors of both schemes. */
function withOwnColors(svg: string): string {
  const styles = `:root{${artColors('_light')}}@media(prefers-color-scheme:dark){:root{${artColors('_dark')}}}`
  return svg
    .replace(/^<svg /, '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('>', `><style>${styles}</style>`)
}

function artColors(scheme: '_light' | '_dark'): string {
  return Object.entries(semanticTokens.colors.art)
    .map(([name, { value }]) => `--chakra-colors-art-${name}:${value[scheme]}`)
    .join(';')
}
