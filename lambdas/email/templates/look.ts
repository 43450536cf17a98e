/** The product's look in mail: inline styles, because mail programs drop the rest. */
export const colours = {
  ink: '#10231C',
  leaf: '#1B6B43',
  sprout: '#D3EBD9',
  cream: '#FBF8F1',
  white: '#FFFFFF',
  quiet: '#4C5F56',
  line: '#E4E0D4',
} as const

const fontFamily =
  "Manrope, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export const look = {
  body: {
    backgroundColor: colours.cream,
    color: colours.ink,
    fontFamily,
    margin: 0,
    padding: '32px 12px',
  },
  page: {
    backgroundColor: colours.white,
    border: `1px solid ${colours.line}`,
    borderRadius: 16,
    maxWidth: 560,
    padding: '32px 32px 24px',
  },
  brand: {
    color: colours.leaf,
    fontSize: 20,
    fontWeight: 800,
    letterSpacing: '-0.02em',
    textDecoration: 'none',
  },
  heading: {
    color: colours.ink,
    fontSize: 28,
    fontWeight: 800,
    letterSpacing: '-0.02em',
    lineHeight: '34px',
    margin: '32px 0 16px',
  },
  text: { color: colours.ink, fontSize: 16, lineHeight: '26px', margin: '0 0 16px' },
  term: { color: colours.leaf, fontWeight: 700 },
  button: {
    backgroundColor: colours.leaf,
    borderRadius: 999,
    color: colours.white,
    fontSize: 16,
    fontWeight: 700,
    padding: '14px 24px',
    textDecoration: 'none',
  },
  rule: { borderColor: colours.line, margin: '32px 0 16px' },
  footer: { color: colours.quiet, fontSize: 13, lineHeight: '20px', margin: '0 0 8px' },
  footerLink: { color: colours.quiet, textDecoration: 'underline' },
} as const
