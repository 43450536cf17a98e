import { describe, expect, it } from 'vitest'
import { kindOf } from '../../../lambdas/pictures/file-kind.ts'

const kind = (text: string) => kindOf(Buffer.from(text, 'latin1'))
/** The first box of an ISO media file, and the bytes after it. `bytes` is the box's length. */
const box = (bytes: number, major: string, minor: string, others = '', after = '') =>
  `\0\0\0${String.fromCharCode(bytes)}ftyp${major}${minor}${others}${after}`
const heic = { refused: expect.stringContaining('HEIC') }
const unknown = { refused: expect.stringContaining('not a JPEG') }

describe('the kind of an uploaded file', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['gif', 'GIF87a'],
    ['gif', 'GIF89a'],
    ['avif', box(16, 'avif', '\0\0\0\0')],
    ['avif', box(16, 'avis', '\0\0\0\0')],
    ['avif', box(24, 'mp42', '\0\0\0\0', 'mif1avif')],
  ])('is %s: %j', (expected, text) => expect(kind(text)).toEqual({ kind: expected }))

  it.each(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1'])(
    'is HEIC if the file has the brand %s',
    (brand) => {
      expect(kind(box(16, brand, '\0\0\0\0'))).toEqual(heic)
      expect(kind(box(20, 'mp42', '\0\0\0\0', brand))).toEqual(heic)
    },
  )

  it.each([
    ['a sound in the container of a WebP', 'RIFF\x10\0\0\0WAVEfmt '],
    ['a WebP whose container is not RIFF', 'RIFX\x10\0\0\0WEBPVP8 '],
    ['a film whose minor version reads like a brand', box(20, 'mp42', 'avif', 'isom')],
    ['a film with a brand after its first box', box(20, 'mp42', '\0\0\0\0', 'isom', 'avif')],
    ['a brand cut short', box(18, 'mp42', '\0\0\0\0', 'avif')],
    ['a brand in a box of another type', '\0\0\0\x10freeavif\0\0\0\0'],
  ])('is unknown for %s', (_, text) => expect(kind(text)).toEqual(unknown))

  it.each([
    ['An SVG is a document that can hold scripts. Export the drawing as a PNG.', '<svg xmlns="x">'],
    ['This is a PDF. Export the page as a PNG or JPEG.', '%PDF-1.7'],
    [
      'This is a HEIC photo, which browsers do not show. Export it as a JPEG.',
      box(16, 'heic', '\0\0\0\0'),
    ],
    ['This is a TIFF or BMP. Export it as a JPEG or PNG.', 'BM\x3a\0\0\0'],
  ])('leads to a refusal with the advice: %s', (refused, text) =>
    expect(kind(text)).toEqual({ refused }),
  )

  it('is TIFF for the TIFF signature in either byte order', () => {
    const tiff = { refused: expect.stringContaining('TIFF') }
    expect(['II*\0', 'MM\0*'].map(kind)).toEqual([tiff, tiff])
    expect(['IIxx', 'MMxx'].map(kind)).toEqual([unknown, unknown])
  })
})
