/** Detected from a file's first bytes, because its name and the browser's content type can be wrong. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const REFUSED: readonly { matches: (head: Buffer) => boolean; why: string }[] = [
  {
    matches: (head) => /<svg|<!DOCTYPE svg|<\?xml/i.test(head.toString('latin1')),
    why: 'An SVG is a document that can hold scripts. Export the drawing as a PNG.',
  },
  {
    matches: (head) => brandsOf(head).some((brand) => HEIC.includes(brand)),
    why: 'This is a HEIC photo, which browsers do not show. Export it as a JPEG.',
  },
  {
    matches: (head) => begins(head, '%PDF'),
    why: 'This is a PDF. Export the page as a PNG or JPEG.',
  },
  {
    matches: (head) => begins(head, 'II*\0') || begins(head, 'MM\0*') || begins(head, 'BM'),
    why: 'This is a TIFF or BMP. Export it as a JPEG or PNG.',
  },
]

const HEIC = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1']
const AVIF = ['avif', 'avis']
const NO_PICTURE = 'This is not a JPEG, PNG, WebP, AVIF or GIF, whatever its name says.'

export function kindOf(file: Buffer): { kind: FileKind } | { refused: string } {
  const head = file.subarray(0, 512)
  if (begins(head, '\xff\xd8\xff')) return { kind: 'jpeg' }
  if (begins(head, '\x89PNG\r\n\x1a\n')) return { kind: 'png' }
  if (begins(head, 'RIFF') && begins(head.subarray(8), 'WEBP')) return { kind: 'webp' }
  if (begins(head, 'GIF87a') || begins(head, 'GIF89a')) return { kind: 'gif' }
  if (brandsOf(head).some((brand) => AVIF.includes(brand))) return { kind: 'avif' }
  return { refused: REFUSED.find(({ matches }) => matches(head))?.why ?? NO_PICTURE }
}

function begins(bytes: Buffer, text: string): boolean {
  return bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))
}

/** The brands of an ISO media file, the major brand first (ISO/IEC 14496-12 §4.3). */
function brandsOf(head: Buffer): string[] {
  if (!begins(head.subarray(4), 'ftyp')) return []
  const box = head.subarray(8, head.readUInt32BE(0))
  const brands: string[] = []
  for (let at = 0; at + 4 <= box.length; at += 4)
    if (at !== 4) brands.push(box.toString('latin1', at, at + 4))
  return brands
}
