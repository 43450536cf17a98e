import { getPost, listPosts } from '../../../contract/posts/published-routes.ts'
import { call } from '../../api/client.ts'
import { isPageContext, type PageContext, type PostsSource } from '../../site/page-context.ts'
import { siteUrlOfDocument } from '../../site/site-url.ts'

/** A visitor waits this long for the API before a page is shown without what it would have added. */
const PATIENCE_MS = 5000

/** What a loader works with: on a server what the page is rendered with, in the browser the API. */
export function blogSource(context: unknown, request: Request): PageContext {
  if (isPageContext(context)) return context
  if (import.meta.env.SSR) throw new Error('A page is rendered without its context')
  return { siteUrl: siteUrlOfDocument(), posts: api(request.signal) }
}

/** For moves inside the site. An API that does not answer has no posts. */
function api(leaving: AbortSignal): PostsSource {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)])
  return {
    async list() {
      const answer = await call(listPosts, { signal }).catch(() => undefined)
      return answer?.ok ? answer.data.posts : []
    },
    async find(slug) {
      const answer = await call(getPost, { params: { slug }, signal }).catch(() => undefined)
      if (answer?.ok) return answer.data
      return answer?.failure.kind === 'refused' && answer.failure.code === 'gone'
        ? { withdrawn: 410 }
        : undefined
    },
  }
}
