export type Width = 'desktop' | 'phone'
export type Background = 'light' | 'dark'

/** Mail programs show a mail on their own white, or darkened, whatever our colours are. */
export const MAIL_WHITE = 'white'
export const MAIL_DARK = 'rgb(16 16 16)'

/** As the mail programs that darken every mail do it: all colours turned over, pictures left alone. */
const DARK = `<style>
html{background:white;filter:invert(0.93) hue-rotate(180deg)}
body{min-height:100vh;box-sizing:border-box}
img{filter:invert(1) hue-rotate(180deg)}
</style>`

/** A new window is what the sandbox forbids, so a click on a link does nothing at all. */
const INERT_LINKS = '<base target="_blank"><style>a{pointer-events:none}</style>'

/** A desktop's layout also in a phone's narrow frame, where it scrolls sideways. */
const DESKTOP = '<style>html{min-width:640px}</style>'

/** A mail's HTML as the sandboxed frame shows it. */
export function previewDocument(
  html: string,
  { width, background }: { width: Width; background: Background },
): string {
  const additions =
    INERT_LINKS + (width === 'desktop' ? DESKTOP : '') + (background === 'dark' ? DARK : '')
  const head = /<head\b[^<>]*>/i.exec(html)
  if (!head) return additions + html
  const end = head.index + head[0].length
  return html.slice(0, end) + additions + html.slice(end)
}
