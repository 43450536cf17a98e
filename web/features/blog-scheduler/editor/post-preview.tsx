import { chakra } from '@chakra-ui/react'
import { covers } from '../../../../contract/posts/covers.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { previewDocument } from './preview-document.ts'

const Title = chakra('h3', {
  base: { fontSize: 'title', fontWeight: '800', letterSpacing: '-0.03em', lineHeight: '1.2' },
})
const Subtitle = chakra('p', { base: { marginTop: '1.5', color: 'fg.muted' } })
const CoverImage = chakra('img', {
  base: {
    width: '100%',
    aspectRatio: '5 / 2',
    objectFit: 'cover',
    marginBlock: '5',
    borderRadius: 'md',
    bg: 'bg.muted',
  },
})
const Excerpt = chakra('p', {
  base: {
    marginBottom: '5',
    paddingInlineStart: '4',
    borderInlineStartWidth: '4px',
    borderColor: 'citrus.solid',
    fontWeight: '600',
  },
})
const Content = chakra('iframe', {
  base: {
    display: 'block',
    width: '100%',
    height: '24rem',
    borderStyle: 'solid',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg.panel',
  },
})

/** The post as readers will get it. Its HTML stays in a frame that may run nothing and reach nothing. */
export function PostPreview({ post, onClose }: { post: BlogPost; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Content Preview">
      <Title>{post.title}</Title>
      <Subtitle>{post.subtitle}</Subtitle>
      <CoverImage
        src={post.cover_image}
        alt={covers.find(({ path }) => path === post.cover_image)?.alt ?? ''}
      />
      <Excerpt>{post.excerpt}</Excerpt>
      <Content
        title={`Content of ${post.title}`}
        sandbox=""
        srcDoc={previewDocument(post.content)}
      />
      <DialogActions>
        <Button type="button" look="quiet" size="sm" onClick={onClose}>
          Close Preview
        </Button>
      </DialogActions>
    </Dialog>
  )
}
