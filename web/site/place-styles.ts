import type { EmotionCache } from '@emotion/cache'
import type { EmotionCriticalToChunks, EmotionServer } from '@emotion/server/create-instance'
import { BELOW_ATTRIBUTE } from './below-first-screen.ts'

/**
 * Returns the styles of the first screen as `styles`, for the head. Inserts all later styles into the HTML, below the
 * first screen. Both parts keep the order of the rendered styles.
 */
export function placeStyles(
  html: string,
  cache: EmotionCache,
  emotion: EmotionServer,
): { html: string; styles: string } {
  const chunks = emotion.extractCriticalToChunks(html)
  const mark = html.indexOf(` ${BELOW_ATTRIBUTE}=""`)
  if (mark < 0) return { html, styles: emotion.constructStyleTagsFromChunks(chunks) }

  const place = html.lastIndexOf('<', mark)
  const above = html.slice(0, place)
  const inserted = Object.keys(cache.inserted)
  const last = inserted.findLastIndex((id) => above.includes(`${cache.key}-${id}`))
  const inHead = new Set(inserted.slice(0, last + 1))
  const tags = (includes: (id: string) => boolean) =>
    emotion.constructStyleTagsFromChunks(only(chunks, includes, cache))
  return {
    html: above + tags((id) => !inHead.has(id)) + html.slice(place),
    styles: tags((id) => inHead.has(id)),
  }
}

function only(
  { html, styles }: EmotionCriticalToChunks,
  includes: (id: string) => boolean,
  { inserted }: EmotionCache,
): EmotionCriticalToChunks {
  const parts = styles.map(({ key, ids }) => ({ key, ids: ids.filter(includes) }))
  return {
    html,
    styles: parts
      .filter(({ ids }) => ids.length > 0)
      .map(({ key, ids }) => ({ key, ids, css: ids.map((id) => inserted[id]).join('') })),
  }
}
