import { chakra } from '@chakra-ui/react'
import { colourProperties } from '../../../../contract/brand.ts'
import { coverAlt } from '../../../../contract/posts/covers.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { Action, Heading } from '../../../components/admin-ui.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { Cover } from '../../../components/picture.tsx'

/** The post as readers will get it. Its HTML stays in a frame that may run nothing and reach nothing. */
export function ContentPreview({ post, onClose }: { post: BlogPost; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Content Preview">
      <Heading as="h3">{post.title}</Heading>
      <chakra.p marginTop="1.5" color="fg.muted">
        {post.subtitle}
      </chakra.p>
      <Cover
        src={post.cover_image}
        alt={post.cover_alt ?? coverAlt(post.cover_image)}
        sizes="(min-width: 48em) 640px, 100vw"
        marginBlock="5"
        bg="bg.muted"
      />
      <chakra.p
        marginBottom="5"
        paddingInlineStart="4"
        borderInlineStartWidth="4px"
        borderColor="citrus.solid"
        fontWeight="600"
      >
        {post.excerpt}
      </chakra.p>
      <chakra.iframe
        title={`Content of ${post.title}`}
        sandbox=""
        srcDoc={previewDocument(post.content)}
        width="100%"
        height="24rem"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="border"
        borderRadius="md"
      />
      <DialogActions>
        <Action onClick={onClose}>Close Preview</Action>
      </DialogActions>
    </Dialog>
  )
}

/**
 * A post's HTML as a document of its own. A sandboxed frame has no origin, so our font file is out of its reach: it
 * falls back to the system's.
 */
function previewDocument(content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Preview</title><base target="_blank"><style>${colourProperties()}${styles}</style></head>
<body>${content}</body>
</html>`
}

const styles = `
body { margin: 0; padding: 20px; font: 16px/1.65 system-ui, sans-serif; color: var(--ink); background: var(--surface); overflow-wrap: anywhere }
body > :first-child { margin-top: 0 }
h2 { font-size: 1.375rem; line-height: 1.25; margin: 1.6em 0 .5em }
h3 { font-size: 1.125rem; line-height: 1.3; margin: 1.5em 0 .4em }
img { max-width: 100%; height: auto }
a { color: var(--action) }
li + li { margin-top: .4em }
table { width: 100%; border-collapse: collapse; font-size: .9375rem }
th, td { padding: .6em .8em .6em 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: normal }
blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 4px solid var(--citrus) }
`
