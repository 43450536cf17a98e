import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { PRODUCT_NAME } from '../../contract/business.ts'

/** A header of this width has no space for the name. The width is in em, because larger text needs a wider header. */
const NARROW = '@media (max-width: 23.99em)'

export function Logo({ wordHiddenOnNarrow = false }: { wordHiddenOnNarrow?: boolean }) {
  return (
    <>
      <chakra.img src="/logo-mark.svg" alt="" htmlWidth={36} htmlHeight={36} boxSize="36px" />
      <chakra.span
        fontWeight="800"
        fontSize="1.3125rem"
        letterSpacing="-0.04em"
        lineHeight="1"
        {...(wordHiddenOnNarrow && { css: { [NARROW]: { srOnly: true } } })}
      >
        {PRODUCT_NAME}
      </chakra.span>
    </>
  )
}

export const HomeLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2.5', minHeight: 'touch' },
})
