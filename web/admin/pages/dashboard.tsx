import { chakra, Tabs } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Heading } from '../../components/admin-ui.tsx'
import { PartBoundary } from '../../components/part-boundary.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { tabs } from './tabs.ts'

/** The page /admin. The header contains the list of its tabs (navigation/navigation.tsx). */
export function Dashboard() {
  usePageTitle('Admin Dashboard')
  return (
    <>
      <Heading as="h1" size="page">
        Admin Dashboard
      </Heading>
      <chakra.p marginTop="2" marginBottom={{ base: '8', md: '10' }} color="fg.muted">
        Manage your blog posts and email campaigns
      </chakra.p>
      {tabs.map(({ value, title, Content }) => (
        // Not a tab stop, because each panel contains its own controls.
        <Tabs.Content key={value} value={value} tabIndex={-1}>
          <Suspense
            fallback={<chakra.div minHeight="60vh" role="status" aria-label={`Opening ${title}`} />}
          >
            <PartBoundary>
              <Content />
            </PartBoundary>
          </Suspense>
        </Tabs.Content>
      ))}
    </>
  )
}
