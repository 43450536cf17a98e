import { MAIL_WIDTH } from '../../../contract/mail/header-picture.ts'

export type Width = 'desktop' | 'phone'
export type Background = 'light' | 'dark'

/** In CSS pixels. */
export const PHONE_WIDTH = 390

/** The preview's backgrounds. Mail programs do not use the staff area's colors. */
export const MAIL_WHITE = 'white'
export const MAIL_DARK = 'rgb(16 16 16)'

/**
 * The media query around a mail's dark colors. The preview replaces the query, so that the chosen background decides,
 * not the computer's color scheme.
 */
const DARK_QUERY = '@media (prefers-color-scheme:dark)'

/** For older mails without dark colors: inverts everything except pictures, like mail programs that force dark mode. */
const INVERTED_COLORS = `<style>
html{background:white;filter:invert(0.93) hue-rotate(180deg)}
body{min-height:100vh;box-sizing:border-box}
img{filter:invert(1) hue-rotate(180deg)}
</style>`

/** Links do nothing: they do not react to the pointer, and the sandbox blocks the new windows that they would open. */
const INERT_LINKS = '<base target="_blank"><style>a{pointer-events:none}</style>'

/**
 * Keeps the desktop layout: in a narrow frame the mail scrolls sideways. 32 px are for the background beside the mail.
 */
const DESKTOP_LAYOUT = `<style>html{min-width:${MAIL_WIDTH + 32}px}</style>`

export function previewDocument(
  html: string,
  { width, background }: { width: Width; background: Background },
): string {
  const isDark = background === 'dark'
  const hasDarkColors = html.includes(DARK_QUERY)
  const additions =
    INERT_LINKS +
    (width === 'desktop' ? DESKTOP_LAYOUT : '') +
    (isDark && !hasDarkColors ? INVERTED_COLORS : '')
  const shown = html.replace(DARK_QUERY, isDark ? '@media all' : '@media not all')
  const head = /<head\b[^<>]*>/i.exec(shown)
  if (!head) return additions + shown
  const end = head.index + head[0].length
  return shown.slice(0, end) + additions + shown.slice(end)
}
