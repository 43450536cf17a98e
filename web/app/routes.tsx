import type { RouteObject } from 'react-router-dom'
import {
  CONFIRM_PAGE,
  CONFIRMED_PAGE,
  NOT_CONFIRMED_PAGE,
  NOT_UNDONE_PAGE,
  UNDONE_PAGE,
  UNSUBSCRIBE_PAGE,
  UNSUBSCRIBED_PAGE,
} from '../../contract/site/link-pages.ts'
import { ALREADY_JOINED_PAGE, JOINED_PAGE } from '../../contract/site/pages.ts'
import { SiteLayout } from '../components/site-layout.tsx'
import type { PageModule } from '../site/page.ts'

const modules = import.meta.glob<PageModule>('../pages/**/*-page.tsx')

/** The public pages. /admin is a separate document. */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    children: [
      page('/', 'landing/landing-page'),
      page('/blog', 'blog/blog-page'),
      page('/blog/:slug', 'blog/article-page'),
      page('/privacy', 'legal/privacy-page'),
      page('/terms', 'legal/terms-page'),
      ...[CONFIRM_PAGE, CONFIRMED_PAGE, NOT_CONFIRMED_PAGE].map((path) =>
        page(path, 'confirm-page'),
      ),
      ...[UNSUBSCRIBE_PAGE, UNSUBSCRIBED_PAGE, UNDONE_PAGE, NOT_UNDONE_PAGE].map((path) =>
        page(path, 'unsubscribe-page'),
      ),
      page(JOINED_PAGE, 'joined-page'),
      page(ALREADY_JOINED_PAGE, 'already-joined-page'),
      page('*', 'not-found-page'),
    ],
  },
]

/** The path of a route's module, below web/. Several routes may share one module. */
export function moduleOf(id: string): string {
  return id.slice(id.indexOf(' ') + 1)
}

/** The route's id contains the path of its module, so that the build can find the page's files. */
function page(path: string, name: string): RouteObject {
  const lazy = modules[`../pages/${name}.tsx`]
  if (!lazy) throw new Error(`There is no page ${name}`)
  return { id: `${path} pages/${name}.tsx`, path, lazy }
}
