import type { ReactNode } from 'react'
import { Heading, Quiet } from '../components/admin-ui.tsx'
import { usePageTitle } from './use-page-title.ts'

export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <Heading as="h1" size="page">
        {title}
      </Heading>
      <Quiet marginTop="4">{children}</Quiet>
    </>
  )
}
