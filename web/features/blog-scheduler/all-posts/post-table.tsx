import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { ListedPost } from '../../../../contract/posts/staff-schemas.ts'
import { useStaffNames } from '../../../api/staff-names.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { Quiet, Row } from '../../../components/admin-ui.tsx'
import { ListTable } from '../../../components/data-table.tsx'
import type { PostAction } from '../actions/post-actions.ts'
import { PostMenu } from '../actions/post-menu.tsx'
import { PostState } from '../shared/post-state.tsx'
import { changeInWords } from '../shared/post-words.ts'

const Title = chakra(Link, {
  base: {
    // A block, so that the other columns align with its first line.
    display: 'block',
    paddingBlock: '2.5',
    fontSize: 'md',
    fontWeight: '700',
    lineHeight: '1.35',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline' },
  },
})

interface PostTableProps {
  posts: readonly ListedPost[]
  busyId: string | undefined
  onAction: (id: string, action: PostAction) => void
}

export function PostTable({ posts, busyId, onAction }: PostTableProps) {
  const names = useStaffNames()
  const timeZone = useTimeZone()
  const title = ({ id, title }: ListedPost) => (
    <Title to={`/admin/posts/${id}`}>{title || 'Untitled'}</Title>
  )
  const time = (instant: string) =>
    instant ? <time dateTime={instant}>{timeWithZone(instant, timeZone)}</time> : 'No date yet'
  const menu = (post: ListedPost) => (
    <PostMenu
      post={post}
      isBusy={busyId === post.id}
      onAction={(action) => onAction(post.id, action)}
    />
  )
  const changed = ({ changed }: ListedPost) => (
    <>
      {changeInWords(changed, names)}
      <Quiet as="span" display="block">
        {time(changed.at)}
      </Quiet>
    </>
  )
  return (
    <ListTable
      label="Posts"
      rows={posts}
      keyOf={({ id }) => id}
      columns={[
        { name: 'Title', width: '38%', cell: title },
        { name: 'State', width: '20%', cell: (post) => <PostState post={post} /> },
        { name: 'Publishing date', width: '21%', cell: ({ publish_at }) => time(publish_at) },
        { name: 'Last change', cell: changed },
        { name: 'More', isNumber: true, width: '4rem', cell: menu },
      ]}
      card={(post) => (
        <>
          <Row justifyContent="space-between" alignItems="start" flexWrap="nowrap">
            {title(post)}
            {menu(post)}
          </Row>
          <PostState post={post} />
          <Row columnGap="3" rowGap="1" marginTop="2" color="fg.muted">
            {time(post.publish_at)}
            <span>{changeInWords(post.changed, names)}</span>
          </Row>
        </>
      )}
    />
  )
}
