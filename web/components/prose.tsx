import { chakra } from '@chakra-ui/react'
import { textLink } from './type.tsx'

/** Long text from HTML: our articles, the published posts, the legal pages. */
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
    '& figure > img': { width: '100%', borderRadius: 'md' },
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
    '& [data-table]': { overflowX: 'auto', scrollMarginBlock: '12px' },
    '& th': { fontWeight: '700' },
    '& thead th': { borderBottomWidth: '2px', borderColor: 'fg' },
  },
})
