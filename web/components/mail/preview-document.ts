import { MAIL_WIDTH } from '../../../contract/mail/header-picture.ts'

export type Width = 'desktop' | 'phone'
export type Background = 'light' | 'dark'

/** Of the phone that mail is shown on, in CSS pixels. */
export const PHONE_WIDTH = 390

/** Mail programs show a mail on their own white, or darkened, whatever our colors are. */
export const MAIL_WHITE = 'white'
export const MAIL_DARK = 'rgb(16 16 16)'

/** Where a mail says its own colors for the dark. The staff's own scheme has no part in it. */
const OWN_DARK = '@media (prefers-color-scheme:dark)'

/** Mails from before they did, as the programs that darken every mail show them: all colors turned over, pictures left alone. */
const TURNED_OVER = `<style>
html{background:white;filter:invert(0.93) hue-rotate(180deg)}
body{min-height:100vh;box-sizing:border-box}
img{filter:invert(1) hue-rotate(180deg)}
</style>`

/** A new window is what the sandbox forbids, so a click on a link does nothing at all. */
const INERT_LINKS = '<base target="_blank"><style>a{pointer-events:none}</style>'

/** A desktop's layout, the mail and the ground beside it, also in a phone's narrow frame, where it scrolls sideways. */
const DESKTOP = `<style>html{min-width:${MAIL_WIDTH + 32}px}</style>`

/** A mail's HTML as the sandboxed frame shows it. */
export function previewDocument(
  html: string,
  { width, background }: { width: Width; background: Background },
): string {
  const isDark = background === 'dark'
  const knowsDark = html.includes(OWN_DARK)
  const additions =
    INERT_LINKS + (width === 'desktop' ? DESKTOP : '') + (isDark && !knowsDark ? TURNED_OVER : '')
  const shown = html.replace(OWN_DARK, isDark ? '@media all' : '@media not all')
  const head = /<head\b[^<>]*>/i.exec(shown)
  if (!head) return additions + shown
  const end = head.index + head[0].length
  return shown.slice(0, end) + additions + shown.slice(end)
}
