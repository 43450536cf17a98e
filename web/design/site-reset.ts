/**
 * The part of Chakra's preflight that public pages and posts need (lambdas/content/sanitize.ts lists a post's
 * elements). The other rules would add 700 bytes before each page's first paint.
 */
export const siteReset = {
  html: {
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    touchAction: 'manipulation',
    tabSize: 4,
  },
  '*': {
    margin: '0',
    padding: '0',
    font: 'inherit',
    overflowWrap: 'break-word',
    WebkitTapHighlightColor: 'transparent',
  },
  '*, *::before, *::after, *::backdrop': {
    boxSizing: 'border-box',
    border: '0 solid var(--global-color-border, currentColor)',
  },
  hr: { height: '0', color: 'inherit', borderTopWidth: '1px' },
  body: { minHeight: '100dvh', position: 'relative' },
  'img, svg': { display: 'block', verticalAlign: 'middle' },
  img: { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  button: { backgroundColor: 'transparent', backgroundImage: 'none' },
  'button, input': { color: 'inherit', appearance: 'none' },
  ':-moz-ui-invalid': { boxShadow: 'none' },
  table: { borderCollapse: 'collapse' },
  'b, strong': { fontWeight: 'bolder' },
  'i, em': { fontStyle: 'italic' },
  '[hidden]': { display: 'none !important' },
}
