import { defineRecipe } from '@chakra-ui/react'
import { fieldBox } from '../design/recipes.ts'

/** Recipes of the staff area only. The public pages' recipes are in design/recipes.ts. */

const hairline = { borderColor: 'border' } as const
const unbrokenDates = { '& time': { whiteSpace: 'nowrap' } } as const
const columnsOf = (count: number) => `repeat(${count}, minmax(0, 1fr))`

export const section = defineRecipe({
  variants: {
    size: {
      page: { '& + &': { marginTop: { base: '14', md: '20' } } },
      small: { marginTop: '7' },
    },
  },
  defaultVariants: { size: 'page' },
})

export const heading = defineRecipe({
  base: { fontWeight: '800', lineHeight: '1.3', overflowWrap: 'anywhere', textWrap: 'balance' },
  variants: {
    size: {
      // Small, so that the page's content is visible without scrolling.
      page: {
        fontSize: { base: '1.875rem', md: '2.375rem' },
        letterSpacing: '-0.035em',
        lineHeight: '1.1',
      },
      section: { fontSize: 'title', letterSpacing: '-0.03em', lineHeight: '1.2' },
      card: { fontSize: 'lg', letterSpacing: '-0.02em' },
      row: { fontSize: 'md', fontWeight: '700' },
      label: { fontSize: 'sm', fontWeight: '600', lineHeight: '1.6', color: 'fg.muted' },
    },
  },
  defaultVariants: { size: 'section' },
})

/** A grid of cards. The background shows through the gaps as thin lines. */
export const sheet = defineRecipe({
  base: {
    ...hairline,
    display: 'grid',
    gap: '1px',
    bg: 'border',
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'clip',
  },
  variants: {
    columns: {
      one: { gridTemplateColumns: columnsOf(1) },
      two: { gridTemplateColumns: { base: columnsOf(1), lg: columnsOf(2) } },
      three: { gridTemplateColumns: { base: columnsOf(1), md: columnsOf(3) } },
      // Keeps the three lines of neighboring cards aligned if one name wraps.
      four: {
        gridTemplateColumns: { base: columnsOf(2), lg: columnsOf(4) },
        '& > article': {
          display: 'grid',
          gridRow: 'span 3',
          gridTemplateRows: 'subgrid',
          rowGap: '0',
        },
      },
    },
  },
  defaultVariants: { columns: 'one' },
})

export const rows = defineRecipe({
  base: {
    ...hairline,
    ...unbrokenDates,
    borderTopWidth: '1px',
    fontSize: 'sm',
    lineHeight: '1.5',
    fontVariantNumeric: 'tabular-nums',
    '& > *': {
      ...hairline,
      paddingBlock: '2.5',
      borderBottomWidth: '1px',
      overflowWrap: 'anywhere',
    },
  },
  variants: {
    strong: { true: { borderTopWidth: '2px', borderColor: 'fg' } },
    /** For entries with buttons or pictures. */
    roomy: { true: { '& > *': { paddingBlock: '4' } } },
    layout: {
      block: {},
      ends: { '& > *': { display: 'flex', justifyContent: 'space-between', gap: '4' } },
      pairs: {
        fontSize: 'md',
        '& > *': {
          display: 'grid',
          gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
          columnGap: '4',
        },
        '& dt': { color: 'fg.muted' },
        '& dd': { fontWeight: '600' },
        '& small': { display: 'block', fontSize: 'sm', fontWeight: '400', color: 'fg.muted' },
      },
    },
    /** For short names: two columns, even on a phone. */
    short: {
      true: {
        '& > *': {
          gridTemplateColumns: { base: '6rem minmax(0, 1fr)', sm: '6rem minmax(0, 1fr)' },
        },
      },
    },
  },
  defaultVariants: { layout: 'block' },
})

/** Key figures below their names, in as many columns as fit. */
export const figures = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))',
    columnGap: '5',
    marginTop: '5',
    marginBottom: '1',
    fontVariantNumeric: 'tabular-nums',
    // Keeps neighboring figures aligned if one name wraps.
    '& > div': {
      display: 'grid',
      gridRow: 'span 3',
      gridTemplateRows: 'subgrid',
      paddingBottom: '4',
    },
    '& dt': { fontSize: 'sm', lineHeight: '1.4', fontWeight: '600', color: 'fg.muted' },
    '& dd': { fontSize: 'title', fontWeight: '800', lineHeight: '1.3', letterSpacing: '-0.03em' },
    '& dd + dd': { fontSize: 'xs', fontWeight: '500', letterSpacing: '0', color: 'fg.muted' },
  },
})

export const notice = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '6',
    rowGap: '3',
    paddingInline: '5',
    paddingBlock: '4',
    bg: 'bg.subtle',
    borderRadius: 'md',
    fontSize: 'sm',
    lineHeight: '1.55',
    '& > p': { flex: '1 1 16rem', maxWidth: '65ch', overflowWrap: 'anywhere' },
    '& > svg': { color: 'fg.leaf' },
  },
  variants: {
    tone: {
      plain: {},
      active: { bg: 'bg.sprout' },
      warning: {
        display: 'block',
        borderInlineStartWidth: '4px',
        borderColor: 'citrus.solid',
        borderStartStartRadius: '0',
        borderEndStartRadius: '0',
      },
    },
  },
  defaultVariants: { tone: 'plain' },
})

export const failed = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '4',
    justifyItems: 'start',
    paddingInline: '5',
    paddingBlock: '5',
    borderInlineStartWidth: '4px',
    borderColor: 'fg.error',
    bg: 'bg.subtle',
    borderEndRadius: 'md',
    '& > svg': { width: '28px', height: '28px', color: 'fg.error' },
    '& > p': { fontSize: 'lg', fontWeight: '700', lineHeight: '28px' },
    '& > button': { gridColumn: '2' },
  },
})

export const textButton = defineRecipe({
  base: {
    display: 'inline-block',
    minHeight: '32px',
    paddingBlock: '1',
    fontSize: 'sm',
    fontWeight: '700',
    color: 'fg.leaf',
    textDecoration: 'underline',
    textDecorationThickness: '1.5px',
    textUnderlineOffset: '0.2em',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    _hover: { textDecorationThickness: '3px' },
  },
})

export const iconButton = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    width: 'touch',
    height: 'touch',
    borderRadius: 'full',
    color: 'fg',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-1px', borderRadius: 'full' },
    _disabled: { cursor: 'default', color: 'fg.muted' },
  },
})

export const control = defineRecipe({
  base: {
    ...fieldBox,
    display: 'block',
    '&:hover:not([aria-invalid=true])': { borderColor: 'fg' },
    '&[aria-invalid=true]': { borderColor: 'fg.error', borderWidth: '2px' },
    // Our own arrow, because the browser's arrow touches the border.
    '&:is(select)': {
      appearance: 'none',
      paddingInlineEnd: '10',
      backgroundImage: `linear-gradient(45deg, transparent 50%, currentcolor 50%), linear-gradient(-45deg, transparent 50%, currentcolor 50%)`,
      backgroundPosition: 'right 19px center, right 14px center',
      backgroundSize: '5px 5px',
      backgroundRepeat: 'no-repeat',
      '@media (forced-colors: active)': { appearance: 'auto', backgroundImage: 'none' },
    },
    '&:is(textarea)': { paddingBlock: '3', lineHeight: '1.5', resize: 'vertical' },
  },
})
