import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'

import { afterEach, describe, expect, it, vi } from 'vitest'
import { type MakeResult, makeFiles } from '../../../lambdas/pictures/make-files.ts'

import { photo } from '../../support/pictures.ts'

const jpeg = await photo(500, 300).jpeg().toBuffer()

function files(result: MakeResult) {
  if ('refused' in result) throw new Error(result.refused)
  return result.made
}

async function refusal(file: Buffer): Promise<string> {
  const result = await makeFiles(file)
  if ('made' in result) throw new Error('The file was accepted')
  return result.refused
}

afterEach(() => vi.restoreAllMocks())

describe('the files of a picture', () => {
  it('are AVIF, WebP and JPEG in three widths', async () => {
    const made = files(await makeFiles(await photo(2400, 161).png().toBuffer()))
    expect(made).toMatchObject({ width: 1600, height: 107 })
    const formats = await Promise.all(
      made.files.map(async ({ width, ending, body }) => {
        const metadata = await sharp(body).metadata()
        expect(metadata.width).toBe(width)
        return `${width} ${ending} ${metadata.format} ${metadata.compression ?? ''}`.trim()
      }),
    )
    expect(formats).toEqual(
      [480, 960, 1600].flatMap((width) => [
        `${width} avif heif av1`,
        `${width} webp webp`,
        `${width} jpg jpeg`,
      ]),
    )
  })

  it.each([
    [300, [300]],
    [480, [480]],
    [1200, [480, 960, 1200]],
    [1601, [480, 960, 1600]],
  ])('have the widths $1 if the picture is $0 pixels wide', async (width, expected) => {
    const made = files(await makeFiles(await photo(width, 100).jpeg().toBuffer()))
    expect([...new Set(made.files.map((file) => file.width))]).toEqual(expected)
  })

  it('are at most 2,400 pixels high', async () => {
    const made = files(await makeFiles(await photo(205, 4000).png().toBuffer()))
    expect(made).toMatchObject({ width: 123, height: 2400 })
  })

  it('are rotated by the camera’s orientation tag', async () => {
    const turned = await photo(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(files(await makeFiles(turned))).toMatchObject({ width: 200, height: 400 })
  })

  it('contain no EXIF, GPS, XMP or color profile', async () => {
    const secret = 'Ada’s own camera'
    const exif = {
      IFD0: { Artist: secret, Make: 'Plateful' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 46/1 6/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '86/1 9/1 29/1',
      },
    }
    const original = await photo(1700, 90)
      .withExif(exif)
      .withXmp(`<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Plateful')
    const made = files(await makeFiles(original))
    expect(made.files).toHaveLength(9)
    for (const { body } of made.files) {
      expect(await sharp(body).metadata()).not.toMatchObject({ exif: expect.anything() })
      const { exif: fileExif, xmp, iptc, icc } = await sharp(body).metadata()
      for (const part of [fileExif, xmp, iptc, icc]) expect(part).toBeUndefined()
      // Each word is longer than three letters, because compressed pictures can contain short words by chance.
      for (const word of ['Plateful', 'Exif\0\0', 'xmpmeta'])
        expect(body.includes(word)).toBe(false)
    }
  })

  it('include a progressive JPEG', async () => {
    const jpg = files(await makeFiles(jpeg)).files.find(({ ending }) => ending === 'jpg')
    expect(await sharp(jpg?.body).metadata()).toMatchObject({ isProgressive: true })
  })

  const color = { r: 60, g: 150, b: 90 }
  const plain = () => sharp({ create: { width: 300, height: 200, channels: 3, background: color } })

  it.each([
    ['CMYK', () => plain().toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits', () => plain().toColourspace('rgb16').png().toBuffer()],
    ['Display P3', () => plain().withIccProfile('p3').jpeg().toBuffer()],
    ['progressive', () => plain().jpeg({ progressive: true }).toBuffer()],
    ['palette', () => plain().png({ palette: true }).toBuffer()],
    ['WebP', () => plain().webp().toBuffer()],
    ['AVIF', () => plain().avif().toBuffer()],
  ])('have the original’s colors in 8-bit sRGB: %s', async (_, draw) => {
    for (const { body } of files(await makeFiles(await draw())).files) {
      expect(await sharp(body).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
      const { channels } = await sharp(body).stats()
      Object.values(color).forEach((value, index) => {
        expect(Math.abs((channels[index]?.mean ?? 0) - value)).toBeLessThan(16)
      })
    }
  })

  it('are gray if the picture is gray', async () => {
    const gray = await plain().greyscale().jpeg().toBuffer()
    for (const { body } of files(await makeFiles(gray)).files) {
      const [first, second = first] = (await sharp(body).toColourspace('srgb').stats()).channels
      expect(Math.abs((first?.mean ?? 0) - (second?.mean ?? 99))).toBeLessThan(3)
    }
  })

  it('keep transparency in AVIF and WebP, and turn it white in JPEG', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const file = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
      .composite([{ input: await plain().resize(20, 20).png().toBuffer(), gravity: 'southeast' }])
      .png()
      .toBuffer()
    for (const { ending, body } of files(await makeFiles(file)).files) {
      const { data } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([...data.subarray(0, 4)].at(ending === 'jpg' ? 0 : 3)).toBe(ending === 'jpg' ? 255 : 0)
    }
  })

  it('show the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const made = files(await makeFiles(gif))
    expect(made).toMatchObject({ width: 60, height: 40 })
    const [red] = (await sharp(made.files[2]?.body).stats()).channels
    expect(red?.mean).toBeGreaterThan(200)
  })
})

describe('an upload', () => {
  it('is refused if it is an SVG', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const text of [svg, `<?xml version="1.0"?>${svg}`, `\n<!-- x -->\n${svg}`])
      expect(await refusal(Buffer.from(text))).toContain('can hold scripts')
  })

  it.each([
    ['a web page', '<!doctype html><p>Hello', 'not a JPEG'],
    ['a PDF', '%PDF-1.7\n', 'PDF'],
    ['a TIFF', 'II*\0\x08\0\0\0', 'TIFF'],
    ['a BMP', 'BM\x3a\0\0\0', 'BMP'],
    ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'HEIC'],
    ['a program', '\x7fELF\x02\x01', 'not a JPEG'],
    ['a film', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'not a JPEG'],
    ['a single letter', 'x', 'not a JPEG'],
  ])('is refused with a reason if it is %s', async (_, text, words) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toContain(words)
  })

  it('is stored without a script that was appended to the picture', async () => {
    const page = Buffer.from('<script>alert("polyglot")</script>PK\x03\x04')
    const made = files(await makeFiles(Buffer.concat([jpeg, page])))
    for (const { body } of made.files) expect(body.includes('polyglot')).toBe(false)
  })

  it('is refused if its end is missing', async () => {
    for (const whole of [
      jpeg,
      await photo(900, 600).png().toBuffer(),
      await photo(900, 600).webp().toBuffer(),
    ])
      for (const share of [0.2, 0.6, 0.9])
        expect(await refusal(whole.subarray(0, Math.floor(whole.length * share)))).toContain(
          'damaged',
        )
  })

  it('is refused if only its first bytes look like a picture', async () => {
    for (const head of [
      '\xff\xd8\xff\xe0',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF\x10\0\0\0WEBPVP8 ',
      '\0\0\0\x18ftypavif\0\0\0\0avif',
    ])
      expect(
        await refusal(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(300, 7)])),
      ).toContain('damaged')
  })

  it('is refused before decoding if its header claims 20,000 × 20,000 pixels', async () => {
    const bomb = pngClaiming(20_000, 20_000)
    expect(bomb.length).toBeLessThan(10_000)
    const before = process.memoryUsage().rss
    expect(await refusal(bomb)).toContain('over 40 megapixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
  })

  /** Claims 6,000 × 6,000 pixels with two bytes of data. */
  const tinyGif = Buffer.from(
    '47494638396170177017800000000000ffffff2c00000000701770170002024c01003b',
    'hex',
  )

  it('is refused if its header claims more pixels than its bytes can contain', async () => {
    expect(tinyGif).toHaveLength(35)
    expect((await sharp(tinyGif).metadata()).width).toBe(6000)
    expect(await refusal(tinyGif)).toContain('damaged')
    expect(await refusal(pngClaiming(6000, 6000).subarray(0, 500))).toContain('damaged')
  })

  it('is refused above 40 megapixels', async () => {
    const wide = { create: { width: 8000, height: 5001, channels: 3, background: '#2a6' } } as const
    expect(await refusal(await sharp(wide).jpeg().toBuffer())).toContain('over 40 megapixels')
    const wideGif = Buffer.from(tinyGif.toString('hex').replaceAll('7017', '581b'), 'hex')
    expect(await refusal(wideGif)).toContain('over 40 megapixels')
  })

  it.each(['gif', 'png', 'jpeg', 'webp', 'avif'] as const)(
    'is accepted if it is a large picture of a single color: %s',
    async (format) => {
      const background = '#2a6'
      const single = { create: { width: 460, height: 9000, channels: 3, background } } as const
      files(await makeFiles(await sharp(single).toFormat(format).toBuffer()))
    },
  )

  it('is refused if it is completely transparent', async () => {
    const background = { r: 9, g: 9, b: 9, alpha: 0 }
    const clear = { create: { width: 30, height: 20, channels: 4, background } } as const
    for (const format of ['png', 'webp', 'gif', 'avif'] as const)
      expect(await refusal(await sharp(clear).toFormat(format).toBuffer())).toContain('transparent')
  })

  it('is accepted if it is completely black', async () => {
    const black = { create: { width: 30, height: 20, channels: 3, background: '#000' } } as const
    for (const format of ['png', 'jpeg'] as const)
      files(await makeFiles(await sharp(black).toFormat(format).toBuffer()))
  })

  it('is refused if it is a JPEG header followed by noise', async () => {
    const start = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    const head = jpeg.subarray(0, start + 2 + jpeg.readUInt16BE(start + 2))
    const end = Buffer.from([0xff, 0xd9])
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const noise = Buffer.concat([head, noiseOf(seed, 20_000), end])
        expect(await refusal(noise)).toContain('damaged')
      }),
      { numRuns: 30 },
    )
  })

  it('is accepted despite the invalid header of a Samsung camera', async () => {
    const start = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    const odd = Buffer.from(jpeg)
    // Samsung's cameras write 0 as the end of the spectral selection.
    odd[start + jpeg.readUInt16BE(start + 2)] = 0
    await expect(sharp(odd, { failOn: 'warning' }).raw().toBuffer()).rejects.toThrow('Invalid SOS')
    expect(files(await makeFiles(odd))).toMatchObject({ width: 500, height: 300 })
  })

  it('is refused if it has 1 × 50,000 or 50,000 × 1 pixels', async () => {
    for (const [width, height] of [
      [1, 50_000],
      [50_000, 1],
    ] as const)
      expect(await refusal(pngClaiming(width, height))).toContain('20 times')
  })

  it('is refused if it is over 20 times as wide as high', async () => {
    expect(files(await makeFiles(await photo(400, 20).png().toBuffer()))).toMatchObject({
      width: 400,
    })
    expect(await refusal(await photo(401, 20).png().toBuffer())).toContain('20 times')
  })

  it.each([new Error('vips: out of memory'), new Error('Cannot allocate'), 'a mere string'])(
    'causes an error if the decoder itself fails: %s',
    async (error) => {
      vi.spyOn(Object.getPrototypeOf(sharp(jpeg)), 'metadata').mockRejectedValue(error)
      await expect(makeFiles(jpeg)).rejects.toBe(error)
    },
  )

  it('is either refused or converted, whatever its bytes are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(await refusal(Buffer.from(bytes))).not.toBe('')
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(small.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        async (changes) => {
          const file = Buffer.from(small)
          for (const [at, byte] of changes) file[at] = byte
          const result = await makeFiles(file)
          if ('made' in result) expect(result.made.files.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 30 },
    )
  })
})

it('libvips may read only the five accepted formats', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format')
  await expect(sharp(readFileSync('docs/contact-sheet.webp')).metadata()).resolves.toBeDefined()
})

it('the cache of libvips is turned off', () =>
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } }))

/** Random bytes, the same for the same seed. */
function noiseOf(seed: number, length: number): Buffer {
  let state = seed | 1
  return Buffer.from(
    Array.from({ length }, () => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return state & 255
    }),
  )
}

const small = await photo(24, 16).jpeg().toBuffer()

/** A PNG that claims this size, with at most 1 MB of unpacked pixels. */
function pngClaiming(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min((1 + Math.ceil(width / 8)) * height, 1e6)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const content = Buffer.concat([Buffer.from(type), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
