import { longToday } from '../clock/dates.ts'
import { recordEarlyEvents } from './event-replay.ts'
import { FETCH_AFTER_LOAD, HYDRATED, logAttempt, MISSING_PAGE, TODAY } from './marks.ts'

/**
 * The only script that a public page loads at first. It records events and fetches the app on the first interaction, or
 * at once if the script has `data-at-once`. `data-app` lists the app's modules, the entry first. The script is
 * deferred, so that it runs when the document is complete. It is not a module, because modules have no `currentScript`.
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

// Replaces the date of the build in a prerendered page.
for (const element of document.querySelectorAll(`[${TODAY}]`)) element.textContent = longToday()
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

/**
 * Runs after the first screen has loaded. Fetches the pictures below the first screen, unless the visitor saves data.
 */
function fetchPictures(): void {
  if (navigator.connection?.saveData) return
  for (const mark of Object.keys(FETCH_AFTER_LOAD))
    for (const picture of document.querySelectorAll<HTMLImageElement>(`[${mark}]`))
      picture.loading = 'eager'
}

declare global {
  /** Network Information API, Chromium only. */
  interface Navigator {
    connection?: { saveData: boolean }
  }
}

/**
 * If a visitor goes back to a history entry that the app made with pushState, the browser changes the address but loads
 * no document. Until the app is hydrated, this listener reloads the page.
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
