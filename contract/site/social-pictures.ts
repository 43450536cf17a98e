import type { PostSummary } from '../posts/published-schemas.ts'

/** What a shared link shows, 1200 × 630. Those of posts are drawn when they are asked for; the others are files of the build. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const

/** As CloudFront's path pattern, and as API Gateway's path. */
export const POST_PICTURES_PATTERN = '/social/posts/*'
export const POST_PICTURES_ROUTE = '/social/posts/{file}'
export const POST_PICTURE_ACTION = 'draw-post-picture'

export function fixedPicture(name: string): string {
  return `/social/${name}.png`
}

/** Another address after every change of a post that is out, so that a picture is kept for good and never shows an old title. */
export function postPicture({
  slug,
  publish_at,
  updated_at,
}: Pick<PostSummary, 'slug' | 'publish_at' | 'updated_at'>): string {
  return `/social/posts/${slug}-${Date.parse(updated_at ?? publish_at).toString(36)}.png`
}

const POST_PICTURE = /^\/social\/posts\/([a-z0-9-]{1,100})-[a-z0-9]{1,12}\.png$/

/** The post's slug; undefined for every other path. */
export function slugOfPicture(path: string): string | undefined {
  return POST_PICTURE.exec(path)?.[1]
}
