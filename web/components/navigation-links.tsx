import { chakra } from '@chakra-ui/react'
import { DocumentLink, PageLink } from './links.tsx'

export function NavigationLinks({ variant }: { variant: 'bar' | 'menu' }) {
  return (
    <chakra.ul display={variant === 'bar' ? 'flex' : 'block'} gap="1">
      <li>
        <PageLink to="/" end variant={variant}>
          Home
        </PageLink>
      </li>
      <li>
        <PageLink to="/blog" variant={variant}>
          Blog
        </PageLink>
      </li>
      <li>
        {/* The staff area is a separate document outside of this app. */}
        <DocumentLink href="/admin" variant={variant}>
          Admin
        </DocumentLink>
      </li>
    </chakra.ul>
  )
}
