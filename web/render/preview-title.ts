import { cutText } from '../../contract/cut-text.ts'

export interface TitleLayout {
  /** In pixels. */
  size: number
  lines: readonly string[]
}

const MAX_LINES = 3
const SIZES = [80, 76, 72, 68, 64, 60, 56, 52, 48, 44, 40, 36]
const MIN_SIZE = 36

/**
 * The largest size at which the title fits into three lines. A title that is too long even at the smallest size ends
 * with an ellipsis.
 * @param measure returns the width of a text at a size, in pixels
 */
export function layoutTitle(
  title: string,
  width: number,
  measure: (text: string, size: number) => number,
): TitleLayout {
  const words = title.split(/\s+/).filter(Boolean)
  for (const size of SIZES) {
    const fits = (text: string, room = width) => measure(text, size) <= room
    const lines = wrap(words, fits)
    if (lines.length > MAX_LINES || !lines.every((line) => fits(line))) continue
    return { size, lines: balanced(words, lines, width, fits) }
  }
  const fits = (text: string) => measure(text, MIN_SIZE) <= width
  const lines = wrap(words, fits).map((line) => withEllipsis(line, fits))
  const shown = lines.slice(0, MAX_LINES)
  if (lines.length > MAX_LINES) shown.push(withEllipsis(`${shown.pop()} ${lines[MAX_LINES]}`, fits))
  return { size: MIN_SIZE, lines: shown }
}

function wrap(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

/** Wraps at the narrowest width that needs no additional line. */
function balanced(
  words: readonly string[],
  lines: readonly string[],
  width: number,
  fits: (text: string, room: number) => boolean,
): readonly string[] {
  let best = lines
  for (let room = width - 20; room > 0; room -= 20) {
    const narrower = wrap(words, (text) => fits(text, room))
    if (narrower.length > lines.length || !narrower.every((line) => fits(line, room))) return best
    best = narrower
  }
  return best
}

function withEllipsis(line: string, fits: (text: string) => boolean): string {
  if (fits(line)) return line
  let shown = line
  while (shown && !fits(`${shown.trimEnd()}…`)) shown = cutText(shown, shown.length - 1)
  return `${shown.trimEnd()}…`
}
