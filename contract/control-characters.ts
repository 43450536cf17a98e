/**
 * Non-characters, lone surrogates, and control characters except tab and line ends. XML cannot represent these
 * characters (XML 1.0 §2.2), so a single one in a title would break the feed. Also the private-use characters with
 * which mails are composed (lambdas/mail/compose/marks.ts). No common font shows them.
 */
const CONTROL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ue000-\uefff\ufffe\uffff]|\p{Surrogate}/gu

export function withoutControlCharacters(text: string): { text: string; removed: number } {
  let removed = 0
  const rest = text.replace(CONTROL, () => {
    removed += 1
    return ''
  })
  return { text: rest, removed }
}

/** @returns the first control character, such as `U+0007`, or undefined */
export function controlCharacterIn(text: string): string | undefined {
  const code = text[text.search(CONTROL)]?.charCodeAt(0)
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
