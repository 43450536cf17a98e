import { longToday } from '../clock/dates.ts'
import { recordEarlyEvents } from './event-replay.ts'
import { HYDRATED, logAttempt, MISSING_PAGE, SOON, TODAY } from './marks.ts'

/**
 * All the script that a public page loads by itself: it fetches the app when the visitor first does something, and
 * keeps what they do until the app can answer. It is a plain deferred script, so `currentScript` is there, and the
 * document is complete. `data-app` lists the app's modules, the one to run first.
 */
const [entry = '', ...others] = document.currentScript?.dataset.app?.split(' ') ?? []
const atOnce = document.currentScript?.dataset.atOnce !== undefined

const SIGNALS = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'submit',
]
const listening = new AbortController()
const recorded = recordEarlyEvents()

// A prerendered page holds the day of its build until now.
for (const place of document.querySelectorAll(`[${TODAY}]`)) place.textContent = longToday()
if (document.querySelector(`[${MISSING_PAGE}]`)) logAttempt(location.pathname)
reloadOnOtherPage()
window.addEventListener('load', fetchPictures)
document.addEventListener(HYDRATED, recorded.replay, { once: true })
for (const signal of SIGNALS)
  document.addEventListener(signal, loadApp, {
    capture: true,
    passive: true,
    signal: listening.signal,
  })
if (atOnce) loadApp()

function loadApp(): void {
  listening.abort()
  for (const href of others)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  import(entry).catch(recorded.giveUp)
}

/** What the first screen needs has come: so do the pictures below it, unless the visitor saves data. */
function fetchPictures(): void {
  if (navigator.connection?.saveData) return
  for (const mark of Object.keys(SOON))
    for (const picture of document.querySelectorAll<HTMLImageElement>(`[${mark}]`))
      picture.loading = 'eager'
}

declare global {
  /** Network Information API, of Chromium alone. */
  interface Navigator {
    connection?: { saveData: boolean }
  }
}

/**
 * Going back to an entry that the app once made with pushState does not load a document, even when the app has gone
 * since: the address changes and the page stays. Until the app can follow, the page is loaded anew.
 */
function reloadOnOtherPage(): void {
  const address = () => location.pathname + location.search
  const page = address()
  const listening = new AbortController()
  window.addEventListener(
    'popstate',
    () => {
      if (address() !== page) location.reload()
    },
    { signal: listening.signal },
  )
  document.addEventListener(HYDRATED, () => listening.abort(), { once: true })
}
