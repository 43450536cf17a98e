import { chakra } from '@chakra-ui/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { shareLink } from './share-link.ts'

const SHOWN_MS = 3000

/** A link to the article, for the browser's own menu; where there is a clipboard, a click puts it there. */
export function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
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
      <chakra.a href={url} css={shareLink} onClick={copy}>
        Copy link
      </chakra.a>
      <chakra.span role="status" fontSize="sm" marginInlineStart="2.5">
        {copied && 'Copied'}
      </chakra.span>
    </>
  )
}
