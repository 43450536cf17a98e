import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { Container } from '../../components/section.tsx'
import { BackToBlog } from './article-parts.tsx'

/** Shown while the browser gets the article from the API. */
export function FindArticle() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    void revalidate()
  }, [revalidate])

  return (
    <Container>
      <BackToBlog />
      <chakra.div
        role="status"
        aria-label="Loading the article"
        minHeight="100vh"
        paddingBottom="28"
        css={{ '& > div': { bg: 'bg.muted', borderRadius: 'md', marginTop: '4' } }}
      >
        <chakra.div aspectRatio={{ base: '3 / 2', md: '5 / 2' }} />
        <chakra.div height="56px" maxWidth="40rem" />
        <chakra.div height="24px" maxWidth="32rem" />
      </chakra.div>
    </Container>
  )
}
