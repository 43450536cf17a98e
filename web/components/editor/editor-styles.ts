import { chakra } from '@chakra-ui/react'

/** Makes toolbar and text look like one control. */
export const Frame = chakra('div', {
  base: {
    borderWidth: '1.5px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    bg: 'bg.panel',
    '&[data-invalid]': { borderColor: 'fg.error', borderWidth: '2px' },
    '&:focus-within': { borderColor: 'fg' },
    // While the text is in view, the toolbar stays below the page's own bar.
    '&[data-variant=article] > [role=toolbar]': {
      position: 'sticky',
      top: 'var(--bar-height, 0)',
      zIndex: '1',
      bg: 'bg.panel',
      borderTopRadius: 'md',
    },
  },
})

const cell = {
  position: 'relative',
  padding: '2',
  borderWidth: '1px',
  borderColor: 'border',
  verticalAlign: 'top',
  textAlign: 'start',
  minWidth: '4rem',
} as const

export const Page = chakra('div', {
  base: {
    '&[data-view=html]': { padding: '4' },
    '& .tiptap': {
      minHeight: '20rem',
      maxHeight: '60dvh',
      overflowY: 'auto',
      paddingInline: { base: '4', md: '5' },
      paddingBlock: '4',
      lineHeight: '1.65',
      overflowWrap: 'anywhere',
      whiteSpace: 'break-spaces',
      // Square at the top, because the toolbar or a notice touches the text there.
      _focusVisible: { outlineOffset: '-3px', borderRadius: '0', borderBottomRadius: 'md' },
    },
    '&[data-variant=article] .tiptap': {
      maxHeight: 'none',
      overflowY: 'visible',
      fontSize: '1.125rem',
      lineHeight: '1.7',
    },
    '& .tiptap > * + *': { marginTop: '0.9em' },
    '&[data-variant=article] .tiptap > * + *': { marginTop: '1.15em' },
    '&[data-variant=article] .tiptap > * + h2': { marginTop: '1.6em' },
    '& h1': { fontSize: 'title', fontWeight: '800', lineHeight: '1.2', letterSpacing: '-0.03em' },
    '& h2': { fontSize: 'xl', fontWeight: '800', lineHeight: '1.25', letterSpacing: '-0.02em' },
    '&[data-variant=article] h2': {
      fontSize: 'title',
      lineHeight: '1.2',
      letterSpacing: '-0.03em',
    },
    '& h3': { fontSize: 'lg', fontWeight: '750', lineHeight: '1.3' },
    '& ul, & ol': { paddingInlineStart: '1.5em' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li + li': { marginTop: '0.3em' },
    '& strong': { fontWeight: '700' },
    '& em': { fontStyle: 'italic' },
    '& a': { color: 'fg.leaf', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& blockquote': {
      borderInlineStartWidth: '4px',
      borderColor: 'citrus.solid',
      paddingInlineStart: '1em',
    },
    '& sup, & sub': { fontSize: '0.75em', lineHeight: '0', position: 'static' },
    '& sup': { verticalAlign: 'super' },
    '& sub': { verticalAlign: 'sub' },
    '& code': { fontFamily: 'ui-monospace, monospace', fontSize: '0.9em' },
    // A promo code.
    '&[data-subset=mail] code': {
      fontFamily: 'inherit',
      fontSize: 'inherit',
      fontWeight: '800',
      letterSpacing: '0.06em',
      color: 'fg.leaf',
    },
    '& .first-name': {
      paddingInline: '1',
      borderRadius: 'sm',
      bg: 'bg.sprout',
      boxDecorationBreak: 'clone',
      boxShadow: 'inset 0 0 0 1px currentColor',
    },
    '& hr': { marginBlock: '1.5em', borderTopWidth: '1px', borderColor: 'border.strong' },
    '& img': { display: 'inline-block', maxWidth: '100%', height: 'auto', borderRadius: 'md' },
    '& figcaption': {
      minHeight: '1lh',
      marginTop: '1',
      fontSize: 'sm',
      color: 'fg.muted',
      '&:has(> br:only-child)::before': { content: '"Caption"', float: 'left', height: '0' },
    },
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 'sm' },
    '& caption': { textAlign: 'start', fontWeight: '700', paddingBottom: '1.5' },
    '& td': cell,
    '& th': { ...cell, fontWeight: '700', bg: 'bg.subtle' },
    '& table[role=presentation] :is(td, th)': { borderStyle: 'dashed' },
    '& .selectedCell': { bg: 'bg.sprout' },
    '& .ProseMirror-selectednode': { outline: '3px solid', outlineColor: 'leaf.solid' },
    '& .ProseMirror-gapcursor': { position: 'relative', display: 'block', height: '1em' },
    '& .ProseMirror-gapcursor::after': {
      content: '""',
      display: 'block',
      borderTopWidth: '2px',
      borderColor: 'fg',
    },
    '& [data-button] > a': {
      display: 'inline-block',
      paddingInline: '6',
      paddingBlock: '2.5',
      borderRadius: 'full',
      bg: 'leaf.solid',
      color: 'leaf.contrast',
      fontWeight: '700',
      textDecoration: 'none',
    },
  },
})
