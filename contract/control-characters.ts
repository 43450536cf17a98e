/**
 * What no text may hold: the control characters but tab and line ends, the two non-characters and halves of a character.
 * XML has no way to write them (XML 1.0 §2.2), so that one in a title makes the feed unreadable; a mail has no use for them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** The text as it may be kept, and how many characters were taken out of it. */
export function withoutControlCharacters(text: string): { text: string; removed: number } {
  let removed = 0
  const rest = text.replace(CONTROL, () => {
    removed += 1
    return ''
  })
  return { text: rest, removed }
}

/** The first of them in a text as `U+0007`, or undefined where there is none. */
export function controlCharacterIn(text: string): string | undefined {
  const code = text[text.search(CONTROL)]?.charCodeAt(0)
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
