import '@testing-library/jest-dom/vitest'
import { Blob, File } from 'node:buffer'
import createCache from '@emotion/cache'
import { timeoutManager } from '@tanstack/react-query'
import { configure } from '@testing-library/react'

/** What every browser has and jsdom has not, as far as pages use it: there is no layout here to tell of. */
class NoLayout {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
Object.assign(window, { ResizeObserver: NoLayout, IntersectionObserver: NoLayout })
// jsdom's files cannot be read as streams.
Object.assign(globalThis, { Blob, File })
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: fits(media),
    onchange: null,
    addListener() {},
    removeListener() {},
  })
window.scrollTo = () => {}
Element.prototype.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
Element.prototype.checkVisibility = () => true

/** No styles: jsdom looks for the computed ones of every element that is asked for by its role, among thousands of rules. */
const { constructor: StyleSheet } = createCache({ key: 'none' }).sheet
StyleSheet.prototype.insert = () => {}

const WIDTH = 1280

/** On a desktop of light colors, for who wants no motion. */
function fits(media: string): boolean {
  const bounds = [...media.matchAll(/\((min|max)-width: ([\d.]+)(px|r?em)\)/g)]
  if (bounds.length === 0) return media.includes('prefers-reduced-motion: reduce')
  return bounds.every(([, side, size, unit]) => {
    const pixels = Number(size) * (unit === 'px' ? 1 : 16)
    return side === 'min' ? WIDTH >= pixels : WIDTH <= pixels
  })
}

/** A second after a failure react-query asks again. No test has to wait for that. */
const AGAIN_MS = 1000
timeoutManager.setTimeout = (callback, delay) =>
  setTimeout(callback, delay === AGAIN_MS ? 0 : delay)

// What hangs, on a machine however busy.
configure({ asyncUtilTimeout: 10_000 })
