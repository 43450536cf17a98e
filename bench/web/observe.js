// Runs in the page before the page's own scripts. This file is plain JavaScript, because a compiler's helpers would be
// missing in the page.
const seen = { fcp: 0, lcp: 0, cls: 0, longestEvent: 0 }
window.seen = seen

on('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.fcp = startTime
})
on('largest-contentful-paint', ({ startTime }) => {
  seen.lcp = startTime
})
on('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.cls += value
})
on('event', ({ duration }) => {
  seen.longestEvent = Math.max(seen.longestEvent, duration)
})

for (const signal of ['pointerover', 'pointerdown', 'touchstart'])
  document.addEventListener(signal, () => performance.mark('first-signal'), {
    capture: true,
    once: true,
  })
seen.hydrated = new Promise((resolve) => {
  document.addEventListener('plateful:hydrated', () =>
    resolve(
      performance.now() -
        (performance.getEntriesByName('first-signal')[0]?.startTime ?? Number.NaN),
    ),
  )
})

function on(type, take) {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
  observer.observe({ type, buffered: true, durationThreshold: 16 })
}
