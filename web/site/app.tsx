import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { siteSystem } from '../design/site-system.ts'

export function App({ children }: { children: ReactNode }) {
  return <ChakraProvider value={siteSystem}>{children}</ChakraProvider>
}
