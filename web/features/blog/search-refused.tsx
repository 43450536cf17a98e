import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { Headline, Small } from '../../components/type.tsx'
import { TextLink } from './text-link.tsx'

/** Stands in for a filtered list that the server had no room for. Where there are scripts, the browser filters it itself. */
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
