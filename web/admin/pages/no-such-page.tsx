import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Heading } from '../../components/admin-ui.tsx'
import { textLink } from '../../components/type.tsx'
import { usePageTitle } from '../use-page-title.ts'

const DashboardLink = chakra(Link, {
  base: { ...textLink, display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
})

/** Any other address below /admin. */
export function NoSuchPage() {
  usePageTitle('Page not found')
  return (
    <>
      <Heading as="h1" size="page">
        Page not found
      </Heading>
      <chakra.p marginTop="4" marginBottom="3" color="fg.muted">
        There is no such page in the staff area. The address may have a typo in it.
      </chakra.p>
      <DashboardLink to="/admin">Go to the dashboard</DashboardLink>
    </>
  )
}
