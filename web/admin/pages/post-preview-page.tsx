import { Badge, chakra } from '@chakra-ui/react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { StaffPost } from '../../../contract/posts/staff-schemas.ts'
import { isNotFound } from '../../api/staff-client.ts'
import { LoadFailure, Message, Row, TextLink } from '../../components/admin-ui.tsx'
import {
  withHeadingIds,
  withPictureSources,
  withScrollingTables,
} from '../../components/body-html.ts'
import { openInNewTab } from '../../components/post-text.tsx'
import { articleOfPost } from '../../features/blog/all-articles.ts'
import { ArticleView } from '../../features/blog/article-view.tsx'
import { usePost } from '../../features/blog-scheduler/api/all-posts.ts'
import { statusNames } from '../../features/blog-scheduler/shared/post-words.ts'
import { withEdit } from '../../features/blog-scheduler/shared/with-edit.ts'
import { siteUrlOfDocument } from '../../site/site-url.ts'
import { usePageTitle } from '../use-page-title.ts'

/** /admin/posts/{id}/preview: a post as its readers will see it. */
export function PostPreviewPage() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const { data, error } = usePost(id)
  const post = data && withEdit(data.post, data.edit ?? { fields: {} })
  const note = noteOf(query.has('unsaved'), data)
  usePageTitle(`Preview: ${post?.title || 'post'}`)
  if (error && !post)
    return (
      <chakra.main padding="10">
        {isNotFound(error) ? (
          <Message role="status">There is no such post</Message>
        ) : (
          <LoadFailure>The post could not be loaded</LoadFailure>
        )}
      </chakra.main>
    )
  if (!post)
    return (
      <chakra.main padding="10">
        <Message role="status">Loading the post...</Message>
      </chakra.main>
    )
  // The HTML is safe, because the server sanitizes all stored HTML. A draft without a date shows today's date.
  const { html, headings } = withHeadingIds(post.content)
  const article = articleOfPost({
    ...post,
    title: post.title || 'Untitled',
    publish_at: post.publish_at || new Date().toISOString(),
  })
  return (
    <>
      <chakra.header {...bar}>
        <Row columnGap="4" rowGap="1">
          <strong>Preview</strong>
          <Badge>{statusNames[post.status]}</Badge>
          {note && <Badge variant="solid">{note}</Badge>}
          <chakra.span fontSize="sm" overflowWrap="anywhere">
            {new URL(`/blog/${post.slug}`, siteUrlOfDocument()).href}
          </chakra.span>
        </Row>
        <TextLink to={`/admin/posts/${post.id}`}>Back to writing</TextLink>
      </chakra.header>
      <chakra.main onClickCapture={openInNewTab}>
        <ArticleView
          article={article}
          body={withPictureSources(withScrollingTables(html))}
          headings={headings}
          around={[]}
          siteUrl={siteUrlOfDocument()}
        />
      </chakra.main>
    </>
  )
}

/** A note if the shown text differs from the published post or from the editor's text. */
function noteOf(isUnsaved: boolean, data: StaffPost | undefined): string | undefined {
  if (isUnsaved) return 'Without your unsaved changes'
  const hasEdit = Object.keys(data?.edit?.fields ?? {}).length > 0
  return hasEdit ? 'With your changes, before “Update”' : undefined
}

const bar = {
  position: 'sticky',
  top: '0',
  zIndex: '2',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: '6',
  paddingInline: { base: '5', md: '10' },
  paddingBlock: '2',
  bg: 'bg.subtle',
  borderBottomWidth: '1px',
  borderColor: 'border',
} as const
