import type { PostSummary } from '../posts/published-schemas.ts'

/** The size of a link's preview. A post's preview is drawn on request; the build makes all others. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const

/** CloudFront's path pattern. */
export const POST_PICTURES_PATTERN = '/social/posts/*'
/** API Gateway's path. */
export const POST_PICTURES_ROUTE = '/social/posts/{file}'
export const POST_PICTURE_ACTION = 'draw-post-picture'

export function fixedPicture(name: string): string {
  return `/social/${name}.png`
}

/** The path contains the time of the last change, so the picture can be cached forever and never shows an old title. */
export function postPicture({
  slug,
  publish_at,
  updated_at,
}: Pick<PostSummary, 'slug' | 'publish_at' | 'updated_at'>): string {
  return `/social/posts/${slug}-${Date.parse(updated_at ?? publish_at).toString(36)}.png`
}

const POST_PICTURE = /^\/social\/posts\/([a-z0-9-]{1,100})-[a-z0-9]{1,12}\.png$/

/** @returns undefined if the path does not belong to a post's picture */
export function slugOfPicture(path: string): string | undefined {
  return POST_PICTURE.exec(path)?.[1]
}
