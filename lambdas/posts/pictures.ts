import { pictureAt } from '../../contract/pictures/picture-path.ts'
import type { Picture } from '../../contract/pictures/schemas.ts'
import { covers } from '../../contract/posts/covers.ts'
import { findPictures } from '../pictures/picture-store.ts'
import { ApiError } from '../platform/http/answers.ts'
import type { StoredPost } from './stored-post.ts'

/**
 * Adds the cover's alt text, and the size of each picture in the text. Pages need the size to reserve space before a
 * picture loads.
 *
 * Deleted pictures are accepted, since their files stay until nothing uses them. Pictures in the states `leaving` and
 * `gone` are refused, because their files are about to be removed.
 * @throws ApiError invalid_request when a picture does not exist
 */
export async function withPictures(post: StoredPost): Promise<StoredPost> {
  const { cover_image, cover_alt: _, ...rest } = post
  const paths = [...new Set([...pathsIn(post.content), ...pathsIn(`src="${cover_image}"`)])]
  const hashes = new Set(paths.flatMap((path) => pictureAt(path)?.hash ?? []))
  const pictures = await findPictures([...hashes])
  const pictureFor = (path: string) => usable(pictures.get(pictureAt(path)?.hash ?? ''), path)
  const missing = pathsIn(post.content).find((path) => !pictureFor(path))
  if (missing) throw issue('fields.content', `A picture in the text does not exist: ${missing}`)
  const content = withSizes(post.content, pictureFor)
  if (cover_image === '' || covers.some(({ path }) => path === cover_image))
    return { ...rest, cover_image, content }
  const cover = pictureFor(cover_image)
  if (!cover) throw issue('fields.cover_image', 'Choose a cover or an uploaded picture')
  return { ...rest, cover_image, content, cover_alt: cover.alt ?? '' }
}

function usable(picture: Picture | undefined, path: string): Picture | undefined {
  const hasFiles = picture?.shelf === 'available' || picture?.shelf === 'deleted'
  return hasFiles && picture.src === path ? picture : undefined
}

/** For sanitized HTML only, where every attribute is written as `name="value"`. */
const SOURCE = /\bsrc="(\/pictures\/[^"]*)"/g

function pathsIn(html: string): string[] {
  return [...html.matchAll(SOURCE)].flatMap(([, path]) => path ?? [])
}

const PICTURE = /<img [^<>]*>/g
const SIZE = / (?:width|height)="\d*"/g

function withSizes(html: string, pictureFor: (path: string) => Picture | undefined): string {
  return html.replace(PICTURE, (tag) => {
    const [path = ''] = pathsIn(tag)
    const picture = pictureFor(path)
    if (!picture) return tag
    const { width, height } = picture
    return tag.replace(SIZE, '').replace(/ \/>$/, ` width="${width}" height="${height}" />`)
  })
}

function issue(path: string, message: string): ApiError {
  return new ApiError('invalid_request', [{ path, message }])
}
