import { UnreadableCsv } from './unreadable-csv.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Takes the encoding from the file's byte order mark, or else from all of its bytes.
 * A file that is not UTF-8 but looks Western counts as Windows-1252, like Excel's plain "CSV" in Western Europe and
 * America. The bytes cannot rule out Windows-1250 or Mac Roman, so staff must check the letters.
 * A file in another alphabet is refused. A wrong encoding would change the letters of the consent wordings that we
 * store as evidence.
 * @throws UnreadableCsv with instructions for saving the file
 */
export async function encodingOf(file: Blob): Promise<Encoding> {
  const start = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  if (startsWith(start, WORKBOOK))
    throw new UnreadableCsv(`This is a spreadsheet, not a CSV file. ${HOW_TO_SAVE}`)
  if (startsWith(start, [0xff, 0xfe]) && !startsWith(start, [0xff, 0xfe, 0, 0])) return 'utf-16le'
  if (startsWith(start, [0xfe, 0xff])) return 'utf-16be'
  if (start.includes(0)) throw new UnreadableCsv(`${UNKNOWN_LETTERS} ${HOW_TO_SAVE}`)
  if (await isUtf8(file)) return 'utf-8'
  if (await looksWestern(file)) return 'windows-1252'
  throw new UnreadableCsv(`${UNKNOWN_LETTERS} ${HOW_TO_SAVE}`)
}

const UNKNOWN_LETTERS = 'The file is not saved as UTF-8, so its letters cannot be read.'
const HOW_TO_SAVE =
  'Open it in your spreadsheet, save it as “CSV UTF-8 (comma delimited)”, and choose that file.'

const HEAD = 64 * 1024
/** The first bytes of a ZIP archive, such as an .xlsx or .ods file. */
const WORKBOOK = [0x50, 0x4b, 0x03, 0x04]

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of pieces(file)) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Bytes that Windows-1252 leaves undefined. */
const UNDEFINED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
/**
 * At most this share of the non-ASCII bytes may directly follow another non-ASCII byte. Western text rarely has two
 * accented letters in a row. Other alphabets and broken UTF-8 often have such bytes in a row.
 */
const MAX_SIDE_BY_SIDE_SHARE = 0.25

async function looksWestern(file: Blob): Promise<boolean> {
  let high = 0
  let sideBySide = 0
  let isAfterHigh = false
  for await (const bytes of pieces(file)) {
    for (const byte of bytes) {
      if (UNDEFINED.has(byte)) return false
      const isHigh = byte >= 0x80
      if (isHigh) high += 1
      if (isHigh && isAfterHigh) sideBySide += 1
      isAfterHigh = isHigh
    }
  }
  return sideBySide <= high * MAX_SIDE_BY_SIDE_SHARE
}

const PIECE_BYTES = 256 * 1024

/** Reads a file in pieces small enough not to block the page for long. */
export async function* pieces(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let start = 0; start < file.size; start += PIECE_BYTES)
    yield new Uint8Array(await file.slice(start, start + PIECE_BYTES).arrayBuffer())
}
