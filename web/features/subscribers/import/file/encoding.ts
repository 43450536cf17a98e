/** The labels of the Encoding Standard (WHATWG), which browsers decode. */
export const encodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Western (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  macintosh: 'Western (Mac)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese (GB 18030)',
  'euc-kr': 'Korean (EUC-KR)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
} as const
export type Encoding = keyof typeof encodings

/**
 * Takes the encoding from the file's byte order mark, or else from all of its bytes. Text that is not UTF-8 but looks
 * Western counts as Windows-1252, like Excel's plain "CSV" in Western Europe and America.
 * @returns undefined for another alphabet. Then staff choose the encoding by the letters they see, because a wrong one
 * would change names and the consent wordings that are stored as evidence.
 */
export function encodingOf(bytes: Uint8Array): Encoding | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const unmarked = utf16In(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined)
  return unmarked ?? (looksWestern(bytes) ? 'windows-1252' : undefined)
}

export function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

/** In UTF-16, half of the bytes of a Western text are zero. */
function utf16In(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  const start = bytes.subarray(0, 4096)
  for (const [index, byte] of start.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < start.length / 4) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** A file that was cut inside a letter is still UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Bytes that Windows-1252 leaves undefined. */
const UNDEFINED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
/**
 * At most this share of the non-ASCII bytes may directly follow another one. Western text rarely has two accented
 * letters in a row. Other alphabets and broken UTF-8 often do.
 */
const MAX_SIDE_BY_SIDE_SHARE = 0.25

function looksWestern(bytes: Uint8Array): boolean {
  let high = 0
  let sideBySide = 0
  for (const [index, byte] of bytes.entries()) {
    if (UNDEFINED.has(byte)) return false
    if (byte < 0x80) continue
    high += 1
    if ((bytes[index - 1] ?? 0) >= 0x80) sideBySide += 1
  }
  return sideBySide <= high * MAX_SIDE_BY_SIDE_SHARE
}
