import { chakra } from '@chakra-ui/react'
import { coverAlt } from '../../../../contract/posts/covers.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { Action, Heading } from '../../../components/admin-ui.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { INITIAL_FOCUS } from '../../../components/first-control.ts'
import { Cover } from '../../../components/picture.tsx'
import { PostText } from '../../../components/post-text.tsx'

/** The post in the typography of the blog. The dialog scrolls, not the text inside the dialog. */
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
      <PostText html={post.content} />
      <DialogActions>
        {/* Without INITIAL_FOCUS, the first link of the post would get the focus. */}
        <Action size="md" {...INITIAL_FOCUS} onClick={onClose}>
          Close Preview
        </Action>
      </DialogActions>
    </Dialog>
  )
}
