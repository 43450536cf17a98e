import { Pictures } from '../../features/pictures/pictures.tsx'
import { PageHead } from '../page-head.tsx'

export function PicturesPage() {
  return (
    <>
      <PageHead title="Pictures">
        The pictures of posts and mails. Each is served small enough for every screen.
      </PageHead>
      <Pictures />
    </>
  )
}
