import type { RouteObject } from 'react-router-dom'
import { ALREADY_JOINED_PAGE, JOINED_PAGE } from '../../contract/site/pages.ts'
import { SiteLayout } from '../components/site-layout.tsx'
import type { PageModule } from './page.ts'

const modules = import.meta.glob<PageModule>('../pages/**/*-page.tsx')

/** The public pages. /admin is a document of its own and none of these. */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    children: [
      page('/', 'landing/landing-page'),
      page('/blog', 'blog/blog-page'),
      page('/blog/:slug', 'blog/article-page'),
      page('/privacy', 'legal/privacy-page'),
      page('/terms', 'legal/terms-page'),
      page('/confirm', 'confirm-page'),
      page('/unsubscribe', 'unsubscribe-page'),
      page(JOINED_PAGE, 'joined-page'),
      page(ALREADY_JOINED_PAGE, 'already-joined-page'),
      page('*', 'not-found-page'),
    ],
  },
]

/** The route's id is its module's path below web/, by which the build finds the files that the page needs. */
function page(path: string, name: string): RouteObject {
  const lazy = modules[`../pages/${name}.tsx`]
  if (!lazy) throw new Error(`There is no page ${name}`)
  return { id: `pages/${name}.tsx`, path, lazy }
}
