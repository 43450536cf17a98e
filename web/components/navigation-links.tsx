import { chakra } from '@chakra-ui/react'
import { DocumentLink, PageLink } from './links.tsx'

/** Where the site leads, in the header's bar and in the phone's menu. */
export function NavigationLinks({ look }: { look: 'bar' | 'menu' }) {
  return (
    <chakra.ul display={look === 'bar' ? 'flex' : 'block'} gap="1">
      <li>
        <PageLink to="/" end look={look}>
          Home
        </PageLink>
      </li>
      <li>
        <PageLink to="/blog" look={look}>
          Blog
        </PageLink>
      </li>
      <li>
        {/* The staff area is a document of its own, not a page of this app. */}
        <DocumentLink href="/admin" look={look}>
          Admin
        </DocumentLink>
      </li>
    </chakra.ul>
  )
}
