/** How a title stands in a preview picture. */
export interface SetTitle {
  /** In pixels. */
  size: number
  lines: readonly string[]
}

const MOST_LINES = 3
const SIZES = [80, 76, 72, 68, 64, 60, 56, 52, 48, 44, 40, 36]
const SMALLEST = 36

/**
 * As large as it fits into three lines, and those about as long as each other; what does not fit in the smallest letters
 * ends with an ellipsis.
 * @param measure the width of a text in a size
 */
export function setTitle(
  title: string,
  width: number,
  measure: (text: string, size: number) => number,
): SetTitle {
  const words = title.split(/\s+/).filter(Boolean)
  for (const size of SIZES) {
    const fits = (text: string, room = width) => measure(text, size) <= room
    const lines = wrap(words, fits)
    if (lines.length > MOST_LINES || !lines.every((line) => fits(line))) continue
    return { size, lines: balanced(words, lines, width, fits) }
  }
  const fits = (text: string) => measure(text, SMALLEST) <= width
  const lines = wrap(words, fits).map((line) => cut(line, fits))
  const shown = lines.slice(0, MOST_LINES)
  if (lines.length > MOST_LINES) shown.push(cut(`${shown.pop()} ${lines[MOST_LINES]}`, fits))
  return { size: SMALLEST, lines: shown }
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

/** In the narrowest room that asks for no more lines. */
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

function cut(line: string, fits: (text: string) => boolean): string {
  if (fits(line)) return line
  let end = line.length
  while (end > 0 && !fits(`${line.slice(0, end).trimEnd()}…`)) end -= 1
  return `${line.slice(0, end).trimEnd()}…`
}
