import { Heading } from '../../components/admin-ui.tsx'
import { Library } from '../../features/library/library.tsx'
import { usePageTitle } from '../use-page-title.ts'

/** /admin/library: the pictures of posts and mails. */
export function LibraryPage() {
  usePageTitle('Library')
  return (
    <>
      <Heading as="h1" size="page">
        Library
      </Heading>
      <Library />
    </>
  )
}
