import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: string
  children: ReactNode
}

export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <chakra.details marginTop="3" fontSize="sm">
      <chakra.summary
        width="fit-content"
        paddingBlock="2.5"
        fontWeight="600"
        color="fg.leaf"
        cursor="pointer"
      >
        {summary}
      </chakra.summary>
      {children}
    </chakra.details>
  )
}
