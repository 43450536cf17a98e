/** The built-in covers are `/covers/<name>-<width>.<ending>`, in 16 : 9. */
export const COVER_WIDTHS = [480, 800, 1200] as const

/** Posts contain the widest file's path. */
export function coverPath(name: string, width = 1200): string {
  return `${coverStem(name)}-${width}.jpg`
}

const PATH = /^\/covers\/([a-z0-9-]+)-1200\.jpg$/

/** @returns undefined if the path does not belong to a built-in cover */
export function coverAt(
  path: string,
): { name: string; stem: string; widths: readonly number[] } | undefined {
  const [, name] = PATH.exec(path) ?? []
  return name === undefined ? undefined : { name, stem: coverStem(name), widths: COVER_WIDTHS }
}

const FILE = /^\/covers\/([a-z0-9-]+)\.(?:svg|jpg|webp|avif)$/
const WIDTH = /-(?:480|800|1200)$/

/** Finds the cover's name in the path of one of its files, or of the SVG drawing that older posts contain. */
export function coverNameIn(path: string): string | undefined {
  return FILE.exec(path)?.[1]?.replace(WIDTH, '')
}

const DRAWING = /^\/covers\/([a-z0-9-]+)\.svg$/

/**
 * Older posts contain the path of a drawing, `/covers/<name>.svg`. Such a post shows the rendered cover with the
 * drawing's name. The drawings stay on the site, because feeds and other sites link to them.
 */
export function currentCover(path: string): string {
  const [, name] = DRAWING.exec(path) ?? []
  return name === undefined ? path : coverPath(name)
}

function coverStem(name: string): string {
  return `/covers/${name}`
}
