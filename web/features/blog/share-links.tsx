import { chakra } from '@chakra-ui/react'
import type { Article } from './article.ts'
import { CopyLink } from './copy-link.tsx'
import { shareLink } from './share-link.ts'

const Row = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '5' },
})
const Name = chakra('h2', { base: { fontSize: 'sm', fontWeight: '800' } })

/** Plain links: nothing of the networks is loaded, and they learn of nobody who does not follow one. */
export function ShareLinks({ article, siteUrl }: { article: Article; siteUrl: string }) {
  const url = `${siteUrl}/blog/${article.slug}`
  const places = {
    Email: `mailto:?subject=${encodeURIComponent(article.title)}&body=${url}`,
    // Written unencoded, which a query allows: the build's stand-in for the site's address is found in it.
    LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    X: `https://x.com/intent/post?text=${encodeURIComponent(article.title)}&url=${url}`,
  }
  return (
    <chakra.section aria-labelledby="share" marginTop="12">
      <Name id="share">Share this article</Name>
      <Row>
        {Object.entries(places).map(([name, href]) => (
          <li key={name}>
            <chakra.a
              href={href}
              css={shareLink}
              {...(name !== 'Email' && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {name}
            </chakra.a>
          </li>
        ))}
        <li>
          <CopyLink url={url} />
        </li>
      </Row>
    </chakra.section>
  )
}
