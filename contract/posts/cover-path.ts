/** Where the files of our own covers are: `/covers/<name>-<width>.<ending>`, all of them 16 : 9. */
export const COVER_WIDTHS = [480, 800, 1200] as const

/** The widest stands in posts. */
export function coverPath(name: string, width = 1200): string {
  return `${coverStem(name)}-${width}.jpg`
}

const PATH = /^\/covers\/([a-z0-9-]+)-1200\.jpg$/

/** All that there is of the cover whose path stands in a post; undefined for a path that is no cover's. */
export function coverAt(
  path: string,
): { name: string; stem: string; widths: readonly number[] } | undefined {
  const [, name] = PATH.exec(path) ?? []
  return name === undefined ? undefined : { name, stem: coverStem(name), widths: COVER_WIDTHS }
}

const FILE = /^\/covers\/([a-z0-9-]+)\.(?:svg|jpg|webp|avif)$/
const WIDTH = /-(?:480|800|1200)$/

/** The cover of which this is a file: of any width and kind, or the drawing that older posts name. */
export function coverNameIn(path: string): string | undefined {
  return FILE.exec(path)?.[1]?.replace(WIDTH, '')
}

const DRAWING = /^\/covers\/([a-z0-9-]+)\.svg$/

/**
 * Posts from before the covers were rendered name a drawing, `/covers/<name>.svg`: they show the picture of that name. The
 * drawings stay where they are, as feeds and other sites were given their addresses.
 */
export function currentCover(path: string): string {
  const [, name] = DRAWING.exec(path) ?? []
  return name === undefined ? path : coverPath(name)
}

function coverStem(name: string): string {
  return `/covers/${name}`
}
