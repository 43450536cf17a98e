import { Heading, Quiet } from '../../../components/admin-ui.tsx'
import { BackToPosts } from './back-to-posts.tsx'

export function NoSuchPost() {
  return (
    <div role="status">
      <BackToPosts />
      <Heading as="h1" size="page" marginTop="2" marginBottom="4">
        There is no such post
      </Heading>
      <Quiet>It was deleted, or the address has a typo in it.</Quiet>
    </div>
  )
}
