import { Library } from '../../features/library/library.tsx'
import { PageHead } from '../page-head.tsx'

/** /admin/library: the pictures of posts and mails. */
export function LibraryPage() {
  return (
    <>
      <PageHead title="Library">
        The pictures of posts and mails. Each is served small enough for every screen.
      </PageHead>
      <Library />
    </>
  )
}
