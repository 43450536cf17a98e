import { chakra } from '@chakra-ui/react'
import { PRODUCT_NAME } from '../../contract/business.ts'

const Mark = chakra('img', { base: { width: '36px', height: '36px' } })
const Word = chakra('span', {
  base: { fontWeight: '800', fontSize: '1.3125rem', letterSpacing: '-0.04em', lineHeight: '1' },
})

/** Below this width the header's button needs the word's place. In em, as larger text needs it sooner. */
const NARROW = '@media (max-width: 23.99em)'

export function Logo({ wordHiddenOnNarrow = false }: { wordHiddenOnNarrow?: boolean }) {
  return (
    <>
      <Mark src="/logo-mark.svg" alt="" htmlWidth={36} htmlHeight={36} />
      <Word
        {...(wordHiddenOnNarrow && {
          css: { [NARROW]: { srOnly: true } },
        })}
      >
        {PRODUCT_NAME}
      </Word>
    </>
  )
}
