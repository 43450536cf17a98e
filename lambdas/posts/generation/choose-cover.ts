import { sumBy } from 'es-toolkit'
import { type Cover, covers } from '../../../contract/posts/covers.ts'

/**
 * Paths of the covers that readers see next to a post's cover: in the blog's list, on the landing page and in the
 * digest.
 */
export interface NearbyCovers {
  /** Covers of the posts right before and after; never chosen. */
  adjacent: { before?: string | undefined; after?: string | undefined }
  /** Covers of the newest posts; avoided if another cover fits the tags equally well. */
  recent: readonly string[]
}

interface PostCover {
  cover_image: string
  publish_at: string
}

/** The number of newest posts whose covers are avoided. */
const AVOIDED_POSTS = 6

/**
 * The cover that fits the article's tags best; earlier tags count more. Among covers that fit equally well, the same
 * `key` always chooses the same cover.
 */
export function chooseCover(
  tags: readonly string[],
  key: string,
  { adjacent, recent }: NearbyCovers = { adjacent: {}, recent: [] },
): Cover {
  const score = (cover: Cover) =>
    sumBy([...tags], (tag, index) => (cover.tags.includes(tag) ? tags.length - index : 0))
  const allowed = without(covers, [adjacent.before, adjacent.after])
  const best = Math.max(...allowed.map(score))
  const fitting = allowed.filter((cover) => score(cover) === best)
  const fresh = without(fitting, recent)
  const candidates = fresh.length > 0 ? fresh : fitting
  const hash = sumBy([...key], (character) => character.codePointAt(0) ?? 0)
  const [chosen] = candidates.slice(hash % candidates.length)
  if (!chosen) throw new Error('There are no covers')
  return chosen
}

export function nearbyCovers(posts: readonly PostCover[], publish_at: string): NearbyCovers {
  const at = new Date(publish_at)
  const inOrder = posts.toSorted((a, b) => a.publish_at.localeCompare(b.publish_at))
  return {
    adjacent: {
      before: inOrder.findLast((post) => new Date(post.publish_at) < at)?.cover_image,
      after: inOrder.find((post) => new Date(post.publish_at) >= at)?.cover_image,
    },
    recent: inOrder.slice(-AVOIDED_POSTS).map((post) => post.cover_image),
  }
}

function without(all: readonly Cover[], paths: readonly (string | undefined)[]): Cover[] {
  return all.filter(({ path }) => !paths.includes(path))
}
