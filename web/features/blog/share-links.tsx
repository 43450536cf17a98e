import { chakra } from '@chakra-ui/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { Headline, textLink } from '../../components/type.tsx'
import { hiddenInPrint } from '../../design/global-styles.ts'
import type { Article } from './article.ts'

const COPIED_SHOWN_MS = 3000

// “X” alone would be too narrow to hit.
const ShareLink = chakra('a', {
  base: {
    ...textLink,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    paddingInline: '2',
    marginInline: '-2',
    fontSize: 'sm',
  },
})

/** Plain links: nothing of the networks is loaded, and they learn of nobody who does not follow one. */
export function ShareLinks({ article, siteUrl }: { article: Article; siteUrl: string }) {
  const url = `${siteUrl}/blog/${article.slug}`
  const title = encodeURIComponent(article.title)
  const networks = {
    // Written unencoded, which a query allows: the build's stand-in for the site's address is found in it.
    LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    X: `https://x.com/intent/post?text=${title}&url=${url}`,
  }
  return (
    <chakra.section {...hiddenInPrint} aria-labelledby="share" marginTop="12">
      <Headline id="share" size="label">
        Share this article
      </Headline>
      <chakra.ul display="flex" flexWrap="wrap" alignItems="center" columnGap="5">
        <li>
          <ShareLink href={`mailto:?subject=${title}&body=${url}`}>Email</ShareLink>
        </li>
        {Object.entries(networks).map(([name, href]) => (
          <li key={name}>
            <ShareLink href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </ShareLink>
          </li>
        ))}
        <li>
          <CopyLink url={url} />
        </li>
      </chakra.ul>
    </chakra.section>
  )
}

/** A link to the article, for the browser's own menu; where there is a clipboard, a click puts it there. */
function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  function copy(event: MouseEvent) {
    // Absent where the page is not served securely.
    if (!('clipboard' in navigator)) return
    event.preventDefault()
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => location.assign(url),
    )
  }

  return (
    <>
      <ShareLink href={url} onClick={copy}>
        Copy link
      </ShareLink>
      <chakra.span role="status" fontSize="sm" marginInlineStart="2.5">
        {copied && 'Copied'}
      </chakra.span>
    </>
  )
}
