import { existsSync, statSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PHONE_PICTURE_BUDGET } from '../../../bench/web/budgets.ts'
import { HeroPlate } from '../../../web/illustrations/hero-plate.tsx'

const markup = renderToStaticMarkup(<HeroPlate />)
const candidates = [...markup.matchAll(/(\/plates\/[a-z0-9-]+\.[a-z]+) (\d+)w/g)].map(
  ([, path = '', width]) => ({ file: `web/public${path}`, path, width: Number(width) }),
)

describe('the hero’s plate', () => {
  test('comes as AVIF and as WebP in three widths', () => {
    expect(candidates.map(({ path }) => path.split('.')[1])).toEqual([
      ...['avif', 'avif', 'avif'],
      ...['webp', 'webp', 'webp'],
    ])
  })

  test.each(candidates)('$path is as wide as it is said to be', async ({ file, width }) => {
    const picture = await sharp(file).metadata()
    expect([picture.width, picture.height]).toEqual([width, width])
  })

  test('falls back to a picture that is there', () => {
    const src = /src="([^"]+)"/.exec(markup)?.[1]
    expect(existsSync(`web/public${src}`)).toBe(true)
  })

  test('is light on a phone', () => {
    const phone = candidates.filter(({ path, width }) => path.endsWith('.avif') && width <= 880)
    for (const { file } of phone)
      expect(statSync(file).size).toBeLessThanOrEqual(PHONE_PICTURE_BUDGET)
  })
})
