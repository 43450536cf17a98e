import { chakra } from '@chakra-ui/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { Headline, textLink } from '../../components/type.tsx'
import { hiddenInPrint } from '../../design/global-styles.ts'
import type { Article } from './article.ts'

const COPIED_SHOWN_MS = 3000

// Padded, because the link “X” would be too narrow for a finger.
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

/** Plain links: no code of the social networks loads, so the networks cannot track readers who do not click. */
export function ShareLinks({ article, siteUrl }: { article: Article; siteUrl: string }) {
  const url = `${siteUrl}/blog/${article.slug}`
  const title = encodeURIComponent(article.title)
  const networks = {
    // Not URL-encoded: in an encoded address, the deployment would not find the placeholder for the site's URL.
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

/**
 * A link instead of a button: if a script cannot write to the clipboard, readers can copy the link's address with the
 * browser's context menu.
 */
function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  function copy(event: MouseEvent) {
    // Browsers offer the clipboard only over https.
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
