import { chakra } from '@chakra-ui/react'
import { type FormEvent, useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { blogFilterOf, blogQueryOf, LONGEST_FILTER } from '../../../contract/site/blog-filter.ts'
import { Button } from '../../components/button.tsx'
import { Headline, Small } from '../../components/type.tsx'
import { field } from '../../design/recipes.ts'
import { TextLink } from './text-link.tsx'

const Input = chakra('input', field)

/** Without JavaScript, the browser submits the form, and the server answers with the filtered list. */
export function BlogSearch({ q = '' }: { q?: string | undefined }) {
  const navigate = useNavigate()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const query = blogQueryOf(blogFilterOf(new URLSearchParams({ q: String(typed ?? '') })))
    void navigate(query ? `/blog?${query}` : '/blog')
  }

  return (
    <chakra.search
      display="block"
      flex="0 0 22rem"
      paddingBottom={{ base: '8', md: '12', xl: '16' }}
    >
      <chakra.form
        method="get"
        action="/blog"
        onSubmit={search}
        display="flex"
        gap="3"
        maxWidth={{ base: '32rem', xl: 'none' }}
      >
        {/* The key remounts the field for each search, so that the field shows the current search. */}
        <Input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LONGEST_FILTER}
          aria-label="Search the blog"
          placeholder="Search the blog"
          borderRadius="full"
          paddingInline="5"
        />
        <Button type="submit" variant="quiet" size="sm" flexShrink="0">
          Search
        </Button>
      </chakra.form>
    </chakra.search>
  )
}

/** Shown if the server is too busy to search. With JavaScript, the browser then loads and filters the list itself. */
export function SearchRefused() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    void revalidate()
  }, [revalidate])

  return (
    <div role="status">
      <Headline size="title">Search is busy right now</Headline>
      <Small marginTop="1">
        Load this page again in a moment, or look through everything.{' '}
        <TextLink to="/blog">Show all articles</TextLink>
      </Small>
    </div>
  )
}
