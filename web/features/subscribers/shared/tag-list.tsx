import { chakra } from '@chakra-ui/react'
import { Badge } from '../../../components/marks.tsx'

const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', listStyle: 'none' },
})

const SHOWN_TAGS = 3

export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  const others = tags.length - SHOWN_TAGS
  return (
    <List aria-label="Tags">
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <li key={tag}>
          <Badge whiteSpace="normal" overflowWrap="anywhere">
            {tag}
          </Badge>
        </li>
      ))}
      {others > 0 && <li>{`and ${others} more`}</li>}
    </List>
  )
}
