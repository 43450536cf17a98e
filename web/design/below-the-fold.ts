import { defineGlobalStyles } from '@chakra-ui/react'
import { LAID_OUT } from '../wake/alive.ts'

/** Nothing is skipped once there is a place to jump to: what is above it has to have its real height. */
const resting = `:root:not([${LAID_OUT}]):not(:has(:target))`

/**
 * What is far below the fold is not laid out until it comes near, so that neither the first paint nor the font's
 * arrival waits for it (docs/performance.md). The heights are about a phone's; only the scrollbar hangs on them.
 */
export const belowTheFold = defineGlobalStyles({
  [`${resting} main section ~ section`]: skipped('56rem'),
  [`${resting} main ~ footer`]: skipped('22rem'),
  [`${resting} [data-article-body] > h2 ~ :is(p, ul, ol)`]: skipped('12rem'),
})

function skipped(height: string) {
  return {
    '@media screen': { contentVisibility: 'auto', containIntrinsicHeight: `auto ${height}` },
  }
}
