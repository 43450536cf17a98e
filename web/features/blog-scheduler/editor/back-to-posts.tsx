import { TextLink } from '../../../components/admin-ui.tsx'

export function BackToPosts() {
  return <TextLink to="/admin/posts">All posts</TextLink>
}
