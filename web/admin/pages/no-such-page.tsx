import { chakra } from '@chakra-ui/react'
import { Heading } from '../../components/admin-ui.tsx'
import { textLink } from '../../components/type.tsx'
import { usePageTitle } from '../use-page-title.ts'

const HomeLink = chakra('a', {
  base: { ...textLink, display: 'inline-flex', alignItems: 'center', minHeight: 'touch' },
})

/**
 * For broken links inside the staff area. If staff type an unknown address, they get the site's own page with status
 * 404.
 */
export function NoSuchPage() {
  usePageTitle('Page not found')
  return (
    <>
      <Heading as="h1" size="page">
        Oops! Page not found
      </Heading>
      <chakra.p marginTop="4" marginBottom="3" color="fg.muted">
        There is no such page in the staff area. The address may have a typo in it.
      </chakra.p>
      <HomeLink href="/">Return to Home</HomeLink>
    </>
  )
}
