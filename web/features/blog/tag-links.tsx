import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

const TagLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '32px',
    paddingInline: '3',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'full',
    fontSize: 'sm',
    lineHeight: '1.2',
    _hover: { borderColor: 'fg' },
    '&[aria-current]': { borderColor: 'fg.leaf', color: 'fg.leaf', fontWeight: '700' },
  },
})

/** Each link filters the blog's list by its tag. @param chosen the tag that already filters the list */
export function TagLinks({
  tags,
  chosen,
}: {
  tags: readonly string[]
  chosen?: string | undefined
}) {
  if (tags.length === 0) return null
  return (
    // Above the entry's own link, which covers the whole entry and would otherwise get the clicks.
    <chakra.ul
      aria-label="Tags"
      display="flex"
      flexWrap="wrap"
      gap="2"
      position="relative"
      zIndex="1"
    >
      {tags.map((tag) => (
        <li key={tag}>
          <TagLink
            to={`/blog?tag=${encodeURIComponent(tag)}`}
            aria-current={tag === chosen || undefined}
          >
            {tag}
          </TagLink>
        </li>
      ))}
    </chakra.ul>
  )
}
