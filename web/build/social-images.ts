import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { catalog } from '../../contract/posts/built-in-articles.ts'
import { fixedPicture } from '../../contract/site/social-pictures.ts'
import { SITE_COVER, SITE_PICTURE, SITE_PICTURE_TITLE } from '../site/social-image.ts'

/**
 * Crawlers for link previews skip pictures that load slowly. The limit is high enough for pictures with a detailed
 * cover.
 */
const MAX_BYTES = 300_000

type Draw = (title: string, cover: Uint8Array) => Promise<Uint8Array>

/** Draws the link previews of the site and its built-in articles. @throws if a picture exceeds 300 KB */
export async function drawSocialImages(site: string, draw: Draw): Promise<void> {
  await mkdir(`${site}/social`, { recursive: true })
  const articles = catalog.map(({ slug, title, coverImage }) => ({
    path: fixedPicture(slug),
    title,
    cover: coverImage,
  }))
  const own = { path: SITE_PICTURE.path, title: SITE_PICTURE_TITLE, cover: SITE_COVER }
  for (const { path, title, cover } of [own, ...articles]) {
    const picture = await draw(title, await readFile(site + cover))
    if (picture.length > MAX_BYTES)
      throw new Error(`${path} has ${picture.length} bytes: more than ${MAX_BYTES}`)
    await writeFile(site + path, picture)
  }
}
