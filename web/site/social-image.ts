import { pictureAt } from '../../contract/media/picture-path.ts'
import { covers } from '../../contract/posts/covers.ts'

/** The size that link previews are made for. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const

const DEFAULT_COVER = '/covers/personal-plate-1200.jpg'

/** The preview picture that the build makes of a cover: `/covers/egg-1200.jpg` → `/social/egg.png`; a picture of the library is itself. */
export function socialImageOf(
  coverPath: string = DEFAULT_COVER,
  alt = '',
): { path: string; alt: string } {
  if (pictureAt(coverPath)) return { path: coverPath, alt }
  const cover = covers.find(({ path }) => path === coverPath)
  return cover ? { path: `/social/${cover.name}.png`, alt: cover.alt } : socialImageOf()
}

/** Whether it was made for link previews, and so is of their size; a picture of the library has its own. */
export function isMadeForPreviews({ path }: { path: string }): boolean {
  return path.startsWith('/social/')
}
