import { recordEarlyEvents } from './event-replay.ts'
import { HYDRATED } from './hydrated-event.ts'
import { logMissingPage } from './missing-page.ts'
import { reloadOnOtherPage } from './other-page.ts'
import { showToday } from './today.ts'

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

showToday()
logMissingPage()
reloadOnOtherPage()
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
