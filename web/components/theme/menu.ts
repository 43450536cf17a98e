import { defineSlotRecipe } from '@chakra-ui/react'
import { menuAnatomy } from '@chakra-ui/react/anatomy'

export const menu = defineSlotRecipe({
  className: 'chakra-menu',
  slots: menuAnatomy.keys(),
  base: {
    content: {
      '--menu-z-index': 'zIndex.popover',
      zIndex: 'calc(var(--menu-z-index) + var(--layer-index, 0))',
      minWidth: '15rem',
      maxHeight: 'var(--available-height)',
      padding: '1.5',
      overflowY: 'auto',
      outline: '0',
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      boxShadow: 'lg',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'touch',
      paddingInline: '4',
      borderRadius: 'sm',
      outline: '0',
      fontSize: 'sm',
      fontWeight: '600',
      cursor: 'pointer',
      userSelect: 'none',
      _highlighted: { bg: 'bg.muted' },
    },
  },
})
