import { sumBy } from 'es-toolkit'
import { type Cover, covers } from '../../../contract/posts/covers.ts'

/** The covers that readers see near a post's: in the blog's list, the landing page's promo, the digest. As paths. */
export interface NearbyCovers {
  /** Of the posts right before and behind it: it never has one of these. */
  beside: { before?: string | undefined; behind?: string | undefined }
  /** Of the newest posts: it has none of these while another fits as well. */
  recent: readonly string[]
}

interface Placed {
  cover_image: string
  publish_at: string
}

/** How many posts a reader has met before the same picture may come again. */
const RECENT = 6

/**
 * The cover of ours that fits the article's tags best, the earlier ones counting more; `key` spreads articles with the same
 * tags over covers that fit equally well, the same one for the same key.
 */
export function chooseCover(
  tags: readonly string[],
  key: string,
  { beside, recent }: NearbyCovers = { beside: {}, recent: [] },
): Cover {
  const worth = (cover: Cover) =>
    sumBy([...tags], (tag, index) => (cover.tags.includes(tag) ? tags.length - index : 0))
  const free = without(covers, [beside.before, beside.behind])
  const best = Math.max(...free.map(worth))
  const fitting = free.filter((cover) => worth(cover) === best)
  const fresh = without(fitting, recent)
  const choice = fresh.length > 0 ? fresh : fitting
  const place = sumBy([...key], (character) => character.codePointAt(0) ?? 0)
  const [chosen] = choice.slice(place % choice.length)
  if (!chosen) throw new Error('There are no covers')
  return chosen
}

/** The covers near a time in publishing order. */
export function nearbyCovers(posts: readonly Placed[], publish_at: string): NearbyCovers {
  const at = new Date(publish_at)
  const inOrder = posts.toSorted((a, b) => a.publish_at.localeCompare(b.publish_at))
  return {
    beside: {
      before: inOrder.findLast((post) => new Date(post.publish_at) < at)?.cover_image,
      behind: inOrder.find((post) => new Date(post.publish_at) >= at)?.cover_image,
    },
    recent: inOrder.slice(-RECENT).map((post) => post.cover_image),
  }
}

function without(all: readonly Cover[], paths: readonly (string | undefined)[]): Cover[] {
  return all.filter(({ path }) => !paths.includes(path))
}
