import type { PageRoute } from '../../contract/route.ts'
import type { linkForm, linkQuery } from '../../contract/subscribers/schemas.ts'
import { env } from '../platform/aws/env.ts'
import { pageAction } from '../platform/http/action.ts'
import { html, seeOther } from '../platform/http/answers.ts'
import { refuseCrossSite } from '../platform/http/origin-check.ts'
import { tryAgainPage } from './try-again-page.ts'

type LinkFormRoute = PageRoute & { query: typeof linkQuery; body: typeof linkForm; form: true }

/**
 * The handler of a form on the page behind a link in mail, sent without scripts.
 * @param follow does what the link is for, and gives the page that says what came of it
 */
export function linkFormAction(route: LinkFormRoute, follow: (link: string) => Promise<string>) {
  return pageAction(route, async ({ query: { s: link }, event }) => {
    refuseCrossSite(event, env.SITE_URL)
    try {
      return seeOther(`${await follow(link)}?s=${encodeURIComponent(link)}`)
    } catch (error) {
      console.error({ event: 'unexpected_error', action: route.action, error })
      return html(500, tryAgainPage())
    }
  })
}
