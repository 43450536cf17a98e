import { colours as brand } from '../../../contract/brand.ts'

/** The product's look in mail: inline styles, because mail programs drop the rest. */
const [ink] = brand.ink
const [leaf] = brand.action
const [cream] = brand.page
const [white] = brand.surface
const [quiet] = brand.quiet
const [line] = brand.hairline
const mist = '#EFF6F0'

/** Not the site's own fallback, which only the site has. */
const fontFamily =
  "Manrope, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** The locked frame. */
export const look = {
  body: { backgroundColor: cream, margin: 0, padding: 0 },
  page: {
    backgroundColor: cream,
    color: ink,
    fontFamily,
    padding: '24px 12px 40px',
  },
  hidden: {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  },
  card: {
    backgroundColor: white,
    border: `1px solid ${line}`,
    borderRadius: 16,
    maxWidth: 560,
    // Fixed: content of any width stays inside, and cannot push the footer out of sight.
    tableLayout: 'fixed',
  },
  header: { padding: '24px 28px 0' },
  mark: { border: 0, borderRadius: 8, display: 'block' },
  brand: {
    color: ink,
    fontSize: 19,
    fontWeight: 800,
    letterSpacing: '-0.02em',
    paddingLeft: 10,
    textDecoration: 'none',
  },
  contentCell: { padding: '28px 28px 12px' },
  content: {
    color: ink,
    fontSize: 16,
    lineHeight: '26px',
    // What would reach out of the content, over the footer for instance, is cut off.
    overflow: 'hidden',
    wordBreak: 'break-word',
  },
  footerTable: { maxWidth: 560, tableLayout: 'fixed' },
  footerCell: { padding: '24px 28px 0' },
  footer: { color: quiet, fontSize: 13, lineHeight: '20px', margin: '0 0 12px' },
  footerLink: { color: quiet, fontWeight: 700, textDecoration: 'underline' },
} as const

const paragraph = `margin:0 0 16px;color:${ink};font-size:16px;line-height:26px`
const heading = `margin:0 0 16px;color:${ink};font-weight:800;letter-spacing:-0.02em`

/**
 * The content's look by element. It is put on when a mail is rendered, so that a template, an AI edit and a line
 * typed by hand all come out as the same product.
 */
export const contentLook: Readonly<Record<string, string>> = {
  h1: `${heading};font-size:30px;line-height:36px`,
  h2: `${heading};margin:28px 0 8px;font-size:19px;line-height:26px`,
  h3: `${heading};margin:20px 0 8px;font-size:16px;line-height:24px;letter-spacing:0`,
  p: paragraph,
  ul: `${paragraph};padding:0 0 0 20px`,
  ol: `${paragraph};padding:0 0 0 22px`,
  li: 'margin:0 0 8px;padding:0 0 0 4px',
  a: `color:${leaf};font-weight:700;text-decoration:underline`,
  blockquote: `margin:0 0 20px;padding:20px 20px 4px;background-color:${mist};border-radius:12px`,
  code: `color:${leaf};font-family:inherit;font-size:20px;font-weight:800;letter-spacing:0.06em`,
  hr: `margin:28px 0;border:0;border-top:1px solid ${line}`,
  img: 'display:block;max-width:100%;height:auto;border:0;border-radius:12px',
  td: `color:${ink};font-size:16px;line-height:26px;vertical-align:top`,
}

/** A link that is alone in its paragraph: the thing to do. */
export const actionLook = `display:inline-block;margin:4px 0 8px;padding:14px 26px;background-color:${leaf};border-radius:999px;color:${white};font-size:16px;line-height:20px;font-weight:700;text-decoration:none`
