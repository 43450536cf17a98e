import type { EmotionCache } from '@emotion/cache'
import type { EmotionCriticalToChunks, EmotionServer } from '@emotion/server/create-instance'
import { MARK } from './below-first-screen.ts'

/**
 * A rendered page with the styles that it uses, where it needs them: `styles` in its head, and in its HTML those of what is
 * below the first screen. They stay in the order in which rendering met them.
 */
export function placeStyles(
  html: string,
  cache: EmotionCache,
  emotion: EmotionServer,
): { html: string; styles: string } {
  const chunks = emotion.extractCriticalToChunks(html)
  const mark = html.indexOf(` ${MARK}=""`)
  if (mark < 0) return { html, styles: emotion.constructStyleTagsFromChunks(chunks) }

  const place = html.lastIndexOf('<', mark)
  const above = html.slice(0, place)
  const met = Object.keys(cache.inserted)
  const last = met.findLastIndex((id) => above.includes(`${cache.key}-${id}`))
  const early = new Set(met.slice(0, last + 1))
  const tags = (isWanted: (id: string) => boolean) =>
    emotion.constructStyleTagsFromChunks(only(chunks, isWanted, cache))
  return {
    html: above + tags((id) => !early.has(id)) + html.slice(place),
    styles: tags((id) => early.has(id)),
  }
}

function only(
  { html, styles }: EmotionCriticalToChunks,
  isWanted: (id: string) => boolean,
  { inserted }: EmotionCache,
): EmotionCriticalToChunks {
  const parts = styles.map(({ key, ids }) => ({ key, ids: ids.filter(isWanted) }))
  return {
    html,
    styles: parts
      .filter(({ ids }) => ids.length > 0)
      .map(({ key, ids }) => ({ key, ids, css: ids.map((id) => inserted[id]).join('') })),
  }
}
