import { defineSlotRecipe } from '@chakra-ui/react'
import { heading } from '../admin-recipes.ts'

/** The row of buttons has negative margins of the same size, so that it reaches the dialog's edges. */
export const dialogPaddingInline = { base: '5', md: '8' } as const
export const dialogPaddingBottom = { base: '6', md: '8' } as const

/**
 * The base of each dialog's z-index. The styles below add Chakra's --layer-index, so that a dialog that opens later is
 * above the others.
 */
const layer = { '--dialog-z-index': 'zIndex.popover' } as const

/** Fills the screen on phones, except the size `sm`. Centered on wider screens. The content scrolls. */
export const dialog = defineSlotRecipe({
  className: 'chakra-dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      ...layer,
      position: 'fixed',
      inset: '0',
      zIndex: 'calc(var(--dialog-z-index) + var(--layer-index, 0) - 1)',
      bg: 'rgb(8 18 13 / 0.6)',
    },
    positioner: {
      ...layer,
      position: 'fixed',
      top: '0',
      left: '0',
      zIndex: 'calc(var(--dialog-z-index) + var(--layer-index, 0))',
      display: 'flex',
      justifyContent: 'center',
      alignItems: { base: 'flex-start', md: 'center' },
      width: '100dvw',
      height: '100dvh',
      padding: { base: '0', md: '6' },
      overflow: 'hidden',
      overscrollBehaviorY: 'none',
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      height: { base: '100dvh', md: 'auto' },
      maxHeight: { base: '100dvh', md: '100%' },
      margin: { base: '0', md: 'auto' },
      // Clips the row of buttons at the round corners.
      overflow: 'hidden',
      outline: '0',
      bg: 'bg.panel',
      borderRadius: { base: '0', md: 'lg' },
      borderWidth: { base: '0', md: '1px' },
      borderColor: 'border',
      boxShadow: 'lg',
      fontSize: 'md',
      lineHeight: '1.6',
    },
    header: {
      flex: '0',
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '4',
      paddingInline: dialogPaddingInline,
      paddingTop: { base: '5', md: '7' },
      paddingBottom: '4',
    },
    title: { ...heading.base, ...heading.variants?.size.section },
    // A column, so that the buttons are at the bottom of a tall dialog.
    body: {
      flex: '1',
      display: 'flex',
      flexDirection: 'column',
      overflow: 'auto',
      paddingInline: dialogPaddingInline,
      paddingTop: '1',
      paddingBottom: dialogPaddingBottom,
      // Keeps a focused control above the sticky buttons, which take two rows on a phone.
      scrollPaddingBottom: { base: '9rem', md: '6.5rem' },
      '& > *': { flexShrink: '0' },
      '& > :is(button, a)': { alignSelf: 'flex-start' },
      '& > form': { flexGrow: '1' },
      '& > :has(+ [data-dialog-actions])': { marginBottom: '7' },
      '& > form > :has(+ [data-dialog-actions])': { marginBottom: '2' },
    },
  },
  variants: {
    size: {
      /** On a phone, the dialog is a sheet at the bottom of the screen. */
      sm: {
        positioner: { alignItems: { base: 'flex-end', md: 'center' } },
        content: {
          maxWidth: { base: '100%', md: '30rem' },
          height: 'auto',
          borderRadius: { base: '20px 20px 0 0', md: 'lg' },
        },
      },
      md: { content: { maxWidth: { base: '100%', md: '44rem' } } },
      lg: { content: { maxWidth: { base: '100%', md: '60rem' } } },
      xl: { content: { maxWidth: { base: '100%', md: '86rem' } } },
    },
  },
  defaultVariants: { size: 'md' },
})
