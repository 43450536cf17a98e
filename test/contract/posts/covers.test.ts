import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { filesOf, sourcesOf } from '../../../contract/pictures/picture-files.ts'
import { PICTURE_ENDINGS } from '../../../contract/pictures/picture-path.ts'
import { coverPath } from '../../../contract/posts/cover-path.ts'
import { covers } from '../../../contract/posts/covers.ts'
import { postFields, postSummary } from '../../../contract/posts/schemas.ts'

const cover = v.pick(postSummary, ['cover_image'])
const field = v.pick(postFields, ['cover_image'])

describe.each(covers)('the cover $name', ({ path, alt }) => {
  it('has three widths in three formats, and alt text', () => {
    const { stem, widths } = filesOf(path) ?? { stem: '', widths: [] }
    expect(widths).toEqual([480, 800, 1200])
    const files = widths.flatMap((width) =>
      PICTURE_ENDINGS.map((ending) => `${stem}-${width}.${ending}`),
    )
    const missing = files.filter(
      (file) => !existsSync(new URL(`../../../web/public${file}`, import.meta.url)),
    )
    expect(missing).toEqual([])
    expect(alt).not.toBe('')
  })
})

it('a cover is offered as AVIF, then WebP, then JPEG, in each width', () => {
  expect(sourcesOf(coverPath('egg'))).toEqual({
    modern: [
      {
        type: 'image/avif',
        srcSet: '/covers/egg-480.avif 480w, /covers/egg-800.avif 800w, /covers/egg-1200.avif 1200w',
      },
      {
        type: 'image/webp',
        srcSet: '/covers/egg-480.webp 480w, /covers/egg-800.webp 800w, /covers/egg-1200.webp 1200w',
      },
    ],
    srcSet: '/covers/egg-480.jpg 480w, /covers/egg-800.jpg 800w, /covers/egg-1200.jpg 1200w',
  })
})

it.each(['/covers/egg.svg', '/covers/egg-800.jpg', '/covers/../egg-1200.jpg', '/logo-mark.svg'])(
  'the picture %s is offered as one file only',
  (path) => expect(sourcesOf(path)).toBeUndefined(),
)

it('a post whose stored cover is a former SVG drawing shows the JPEG cover of the same name', () => {
  const kept = { cover_image: '/covers/leafy-greens.svg' }
  const shown = { cover_image: '/covers/leafy-greens-1200.jpg' }
  expect(v.parse(cover, kept)).toEqual(shown)
  expect(v.parse(field, kept)).toEqual(shown)
})

it.each(['/covers/egg-1200.jpg', `/pictures/${'0'.repeat(32)}-900.jpg`])(
  'a post’s valid cover path %s is read unchanged',
  (path) => {
    expect(v.parse(cover, { cover_image: path })).toEqual({ cover_image: path })
  },
)
