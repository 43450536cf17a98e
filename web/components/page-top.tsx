import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Display, Lead } from './type.tsx'

/** What a page of reading begins with. */
export function PageTop({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.header paddingTop={{ base: '12', md: '22' }} paddingBottom={{ base: '10', md: '16' }}>
      <Display size="page">{title}</Display>
      <Lead marginTop="5" fontSize={{ base: 'md', md: 'lg' }}>
        {children}
      </Lead>
    </chakra.header>
  )
}
