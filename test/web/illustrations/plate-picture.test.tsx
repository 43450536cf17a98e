import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PLATE_BUDGETS } from '../../../bench/web/budgets.ts'
import {
  PlatePicture,
  type PlatePictureName,
  platePictures,
} from '../../../web/illustrations/plate-picture.tsx'

const isName = (key: string): key is PlatePictureName => key in platePictures
const pictures = Object.keys(platePictures)
  .filter(isName)
  .map((name) => {
    const markup = renderToStaticMarkup(<PlatePicture name={name} sizes="100vw" />)
    const files = [...markup.matchAll(/\/plates\/([a-z0-9-]+\.[a-z]+) (\d+)w/g)].map(
      ([, file = '', width]) => ({ file, width: Number(width) }),
    )
    return { name, markup, files }
  })

describe.each(pictures)('the picture $name', ({ name, markup, files }) => {
  const { ratio } = platePictures[name]

  test.each(files)('$file has the declared size', async ({ file, width }) => {
    const picture = await sharp(`web/public/plates/${file}`).metadata()
    expect([picture.width, picture.height]).toEqual([width, width * ratio])
  })

  test('falls back to the largest WebP, and declares the width and height of that file', () => {
    const fallback = files.filter(({ file }) => file.endsWith('.webp')).at(-1)
    expect(markup).toContain(`src="/plates/${fallback?.file}"`)
    expect(markup).toContain(
      `width="${fallback?.width}" height="${(fallback?.width ?? 0) * ratio}"`,
    )
  })

  test('stays within its size budget as AVIF', () => {
    const { width, bytes } = PLATE_BUDGETS[name]
    expect(statSync(`web/public/plates/${name}-${width}.avif`).size).toBeLessThanOrEqual(bytes)
  })
})

test('every file in public/plates belongs to a picture', async () => {
  const named = pictures.flatMap(({ files }) => files.map(({ file }) => file))
  expect(await readdir('web/public/plates')).toEqual(named.sort())
})
