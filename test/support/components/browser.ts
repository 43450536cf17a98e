import '@testing-library/jest-dom/vitest'
import { Blob, File } from 'node:buffer'
import createCache from '@emotion/cache'
import { timeoutManager } from '@tanstack/react-query'
import { configure } from '@testing-library/react'

/** Stubs for browser APIs that pages use and jsdom lacks. Without layout these APIs never call back. */
class NoLayout {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
Object.assign(window, { ResizeObserver: NoLayout, IntersectionObserver: NoLayout })
// jsdom's files cannot be read as streams, so Node's classes replace them.
Object.assign(globalThis, { Blob, File })
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: matchesDesktop(media),
    onchange: null,
    addListener() {},
    removeListener() {},
  })
window.scrollTo = () => {}
Element.prototype.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
Element.prototype.checkVisibility = () => true

/** Drops all styles. Queries by role need computed styles, which jsdom computes slowly from thousands of rules. */
const { constructor: StyleSheet } = createCache({ key: 'none' }).sheet
StyleSheet.prototype.insert = () => {}

const WIDTH = 1280

/** Whether a media query matches a desktop of WIDTH pixels with light colors and reduced motion. */
function matchesDesktop(media: string): boolean {
  const bounds = [...media.matchAll(/\((min|max)-width: ([\d.]+)(px|r?em)\)/g)]
  if (bounds.length === 0) return media.includes('prefers-reduced-motion: reduce')
  return bounds.every(([, side, size, unit]) => {
    const pixels = Number(size) * (unit === 'px' ? 1 : 16)
    return side === 'min' ? WIDTH >= pixels : WIDTH <= pixels
  })
}

/** react-query's delay before a retry. Tests skip this delay. */
const RETRY_MS = 1000
timeoutManager.setTimeout = (callback, delay) =>
  setTimeout(callback, delay === RETRY_MS ? 0 : delay)

// Long enough for a very busy machine; only a hanging test takes longer.
configure({ asyncUtilTimeout: 10_000 })
