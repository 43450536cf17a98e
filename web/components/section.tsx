import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { band } from '../design/recipes.ts'
import { Display, Lead } from './type.tsx'

export function Container(style: HTMLChakraProps<'div'>) {
  return (
    <chakra.div
      width="100%"
      maxWidth="1240px"
      marginInline="auto"
      paddingInline={{ base: '5', sm: '6', md: '10' }}
      {...style}
    />
  )
}

const Band = chakra('section', band)

/** A full-width band whose content keeps the page's margins. */
export function Section({ children, ...band }: ComponentProps<typeof Band>) {
  return (
    <Band {...band}>
      <Container>{children}</Container>
    </Band>
  )
}

/** Columns with these shares of the width; stacked on narrow screens. */
export function Columns({
  shares,
  from = 'lg',
  ...style
}: HTMLChakraProps<'div'> & { shares: readonly number[]; from?: 'md' | 'lg' }) {
  const columns = shares.map((share) => `minmax(0, ${share}fr)`).join(' ')
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', [from]: columns }}
      gap={{ base: '12', lg: '16' }}
      alignItems="center"
      {...style}
    />
  )
}

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

export function Narrow(style: HTMLChakraProps<'div'>) {
  return (
    <Section>
      <chakra.div maxWidth="46rem" minHeight="18rem" {...style} />
    </Section>
  )
}

export function Actions(style: HTMLChakraProps<'div'>) {
  return <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="9" {...style} />
}
