import type { RouteObject } from 'react-router-dom'
import { ALREADY_JOINED_PAGE, JOINED_PAGE } from '../../contract/site/pages.ts'
import { SiteLayout } from '../components/site-layout.tsx'

/**
 * The public pages. /admin is a document of its own and none of these. A route's id is its module's path below web/,
 * by which the build finds the files that the page needs.
 */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    children: [
      {
        id: 'pages/landing/landing-page.tsx',
        index: true,
        lazy: () => import('../pages/landing/landing-page.tsx'),
      },
      {
        id: 'pages/blog/blog-page.tsx',
        path: 'blog',
        lazy: () => import('../pages/blog/blog-page.tsx'),
      },
      {
        id: 'pages/blog/article-page.tsx',
        path: 'blog/:slug',
        lazy: () => import('../pages/blog/article-page.tsx'),
      },
      {
        id: 'pages/legal/privacy-page.tsx',
        path: 'privacy',
        lazy: () => import('../pages/legal/privacy-page.tsx'),
      },
      {
        id: 'pages/legal/terms-page.tsx',
        path: 'terms',
        lazy: () => import('../pages/legal/terms-page.tsx'),
      },
      {
        id: 'pages/confirm-page.tsx',
        path: 'confirm',
        lazy: () => import('../pages/confirm-page.tsx'),
      },
      {
        id: 'pages/unsubscribe-page.tsx',
        path: 'unsubscribe',
        lazy: () => import('../pages/unsubscribe-page.tsx'),
      },
      {
        id: 'pages/joined-page.tsx',
        path: JOINED_PAGE.slice(1),
        lazy: () => import('../pages/joined-page.tsx'),
      },
      {
        id: 'pages/already-joined-page.tsx',
        path: ALREADY_JOINED_PAGE.slice(1),
        lazy: () => import('../pages/already-joined-page.tsx'),
      },
      {
        id: 'pages/not-found-page.tsx',
        path: '*',
        lazy: () => import('../pages/not-found-page.tsx'),
      },
    ],
  },
]
