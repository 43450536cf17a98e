import { chakra } from '@chakra-ui/react'
import { textLink } from './type.tsx'

const shade = 'color-mix(in srgb, {colors.fg} 28%, transparent)'

/**
 * Shadows at the sides show that a box scrolls. At the end of the content, a layer that scrolls with the content covers
 * the shadow.
 */
const scrollShadows = {
  backgroundImage: [
    'linear-gradient(to right, {colors.bg} 50%, transparent)',
    'linear-gradient(to left, {colors.bg} 50%, transparent)',
    `linear-gradient(to right, ${shade}, transparent)`,
    `linear-gradient(to left, ${shade}, transparent)`,
  ].join(', '),
  backgroundPosition: '0 0, 100% 0, 0 0, 100% 0',
  backgroundSize: '28px 100%, 28px 100%, 14px 100%, 14px 100%',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
} as const

/** For articles, posts and legal pages. */
export const Prose = chakra('div', {
  base: {
    fontSize: '1.125rem',
    lineHeight: '1.7',
    '& > * + *, & > section > * + *': { marginTop: '1.15em' },
    '& > section + section, & > p + section': { marginTop: '2.5em' },
    '& h2': {
      fontSize: 'title',
      fontWeight: '800',
      lineHeight: '1.2',
      letterSpacing: '-0.03em',
      textWrap: 'balance',
      scrollMarginTop: '6',
    },
    '& > * + h2': { marginTop: '2em' },
    '& h3': { fontSize: 'lg', fontWeight: '750', lineHeight: '1.3', marginTop: '1.8em' },
    '& h2 + *, & h3 + *': { marginTop: '0.75em !important' },
    '& strong': { fontWeight: '700' },
    '& em': { fontStyle: 'italic' },
    '& code': { fontFamily: 'ui-monospace, monospace', fontSize: '0.9em' },
    // Without a line height of 0, raised and lowered characters would push the lines apart.
    '& sup, & sub': { fontSize: '0.75em', lineHeight: '0', position: 'static' },
    '& sup': { verticalAlign: 'super' },
    '& sub': { verticalAlign: 'sub' },
    '& ul, & ol': { paddingInlineStart: '1.4em' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li::marker': { color: 'fg.leaf', fontWeight: '700' },
    '& li + li': { marginTop: '0.5em' },
    '& a': textLink,
    '& blockquote': {
      borderInlineStartWidth: '4px',
      borderColor: 'citrus.solid',
      paddingInlineStart: '1.2em',
      fontWeight: '600',
    },
    '& img': { borderRadius: 'md' },
    '& figure > img': { width: '100%' },
    '& figcaption': { marginTop: '2', fontSize: 'sm', lineHeight: '1.5', color: 'fg.muted' },
    '& table': { width: '100%', fontSize: 'sm', lineHeight: '1.45', textAlign: 'start' },
    '& caption': { textAlign: 'start', fontWeight: '700', paddingBottom: '2.5' },
    '& th, & td': {
      paddingBlock: '2.5',
      paddingInlineEnd: { base: '2.5', md: '3.5' },
      borderBottomWidth: '1px',
      borderColor: 'border',
      verticalAlign: 'top',
      textAlign: 'start',
    },
    // Without a minimum width, the columns of a wide table would have one word per line. With it, the table scrolls.
    '& td, & thead th': { minWidth: { base: '7em', md: '0' } },
    '& [data-figure]': { minWidth: '0', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& td[data-figure]': { whiteSpace: 'nowrap' },
    '& tr > :last-child': { paddingInlineEnd: '0' },
    '& [data-table]': { overflowX: 'auto', scrollMarginBlock: '12px', ...scrollShadows },
    '& th': { fontWeight: '700' },
    _print: {
      fontSize: '11pt',
      lineHeight: '1.5',
      '& h2, & h3, & caption': { breakAfter: 'avoid' },
      '& figure, & img, & tr, & blockquote, & li': { breakInside: 'avoid' },
      '& img': { maxHeight: '60vh', width: 'auto', maxWidth: '100%' },
      '& [data-table]': { overflow: 'visible' },
    },
    '& thead th': { borderBottomWidth: '2px', borderColor: 'fg' },
  },
})
