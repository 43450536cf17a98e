import { pictureAt } from '../../contract/pictures/picture-path.ts'
import type { Picture } from '../../contract/pictures/schemas.ts'
import { covers } from '../../contract/posts/covers.ts'
import { findPictures } from '../pictures/picture-store.ts'
import { ApiError } from '../platform/http/answers.ts'
import type { StoredPost } from './stored-post.ts'

/**
 * A post that is about to be kept, with what is known of its pictures: what the cover shows, and how large those in
 * the text are, so that a page keeps room for them.
 *
 * A picture that was deleted is still taken: its files are there, and go only once nothing uses them. One
 * that is past its time is not, or a post could be kept with a picture that is just being cleared away.
 * @throws ApiError invalid_request where a picture is not there
 */
export async function withPictures(post: StoredPost): Promise<StoredPost> {
  const { cover_image, cover_alt: _, ...rest } = post
  const paths = [...new Set([...pathsIn(post.content), ...pathsIn(`src="${cover_image}"`)])]
  const hashes = new Set(paths.flatMap((path) => pictureAt(path)?.hash ?? []))
  const pictures = await findPictures([...hashes])
  const found = (path: string) => there(pictures.get(pictureAt(path)?.hash ?? ''), path)
  const lost = pathsIn(post.content).find((path) => !found(path))
  if (lost) throw issue('fields.content', `A picture in the text does not exist: ${lost}`)
  const content = withSizes(post.content, found)
  if (cover_image === '' || covers.some(({ path }) => path === cover_image))
    return { ...rest, cover_image, content }
  const cover = found(cover_image)
  if (!cover) throw issue('fields.cover_image', 'Choose a cover or an uploaded picture')
  return { ...rest, cover_image, content, cover_alt: cover.alt ?? '' }
}

function there(picture: Picture | undefined, path: string): Picture | undefined {
  const isKept = picture?.shelf === 'available' || picture?.shelf === 'deleted'
  return isKept && picture.src === path ? picture : undefined
}

/** Of sanitized HTML, which writes every attribute the same way. */
const SOURCE = /\bsrc="(\/pictures\/[^"]*)"/g

function pathsIn(html: string): string[] {
  return [...html.matchAll(SOURCE)].flatMap(([, path]) => path ?? [])
}

const PICTURE = /<img [^<>]*>/g
const SIZE = / (?:width|height)="\d*"/g

function withSizes(html: string, found: (path: string) => Picture | undefined): string {
  return html.replace(PICTURE, (tag) => {
    const [path = ''] = pathsIn(tag)
    const picture = found(path)
    if (!picture) return tag
    const { width, height } = picture
    return tag.replace(SIZE, '').replace(/ \/>$/, ` width="${width}" height="${height}" />`)
  })
}

function issue(path: string, message: string): ApiError {
  return new ApiError('invalid_request', [{ path, message }])
}
