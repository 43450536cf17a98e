import { covers } from '../../contract/posts/covers.ts'

/** The size that link previews are made for. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const

const DEFAULT_COVER = '/covers/personal-plate.svg'

/** The preview picture that the build makes of a cover: `/covers/egg.svg` → `/social/egg.png`. */
export function socialImageOf(coverPath: string = DEFAULT_COVER): { path: string; alt: string } {
  const cover = covers.find(({ path }) => path === coverPath)
  return cover ? { path: `/social/${cover.name}.png`, alt: cover.alt } : socialImageOf()
}
