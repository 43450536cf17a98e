import type { RouteObject } from 'react-router-dom'
import { SiteLayout } from '../components/site-layout.tsx'

/** The public pages. /admin is a document of its own and none of these. */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    children: [
      { index: true, lazy: () => import('../pages/landing/landing-page.tsx') },
      { path: 'blog', lazy: () => import('../pages/blog/blog-page.tsx') },
      { path: 'blog/:slug', lazy: () => import('../pages/blog/article-page.tsx') },
      { path: 'privacy', lazy: () => import('../pages/legal/privacy-page.tsx') },
      { path: 'terms', lazy: () => import('../pages/legal/terms-page.tsx') },
      { path: 'confirm', lazy: () => import('../pages/confirm-page.tsx') },
      { path: 'unsubscribe', lazy: () => import('../pages/unsubscribe-page.tsx') },
      { path: '*', lazy: () => import('../pages/not-found-page.tsx') },
    ],
  },
]
