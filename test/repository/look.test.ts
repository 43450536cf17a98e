import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRoutesFromElements } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { emailTypes } from '../../contract/mail/email-types.ts'
import { BUILT_IN_SLUGS } from '../../contract/site/pages.ts'
import { tabs } from '../../web/admin/pages/tabs.ts'
import { staffRoutes } from '../../web/admin/staff-pages.tsx'
import { routes } from '../../web/app/routes.tsx'
import { mails } from '../look/mail-views.ts'
import { site } from '../look/site-views.ts'
import { inbox, staff } from '../look/staff-views.ts'
import { fileName } from '../look/take.ts'
import type { View } from '../look/view.ts'
import { pathsOf } from '../support/router-paths.ts'

const pagesOf = (views: readonly View[]) => new Set(views.map(({ route }) => route))

describe('npm run look', () => {
  it('takes a screenshot of every page of the site', () => {
    const pages = pathsOf(routes)
    expect(pages).toContain('/blog/:slug')
    expect(pages.filter((path) => !pagesOf(site.views).has(path))).toEqual([])
  })

  it('takes a screenshot of every article that ships with the product', () => {
    const paths = site.views.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(BUILT_IN_SLUGS.map((slug) => `/blog/${slug}`)))
  })

  it('takes a screenshot of every page of the staff area, signed in', () => {
    const pages = pathsOf(createRoutesFromElements(staffRoutes))
    expect(pages).toContain('/admin/posts/:id')
    const views = pagesOf(staff.views.filter(({ isSignedIn }) => isSignedIn))
    expect(pages.filter((path) => !views.has(path))).toEqual([])
  })

  it('takes a screenshot of every tab of the dashboard, empty and full', () => {
    const [first] = tabs
    for (const { value } of tabs) {
      const path = value === first.value ? undefined : `/admin?tab=${value}`
      const views = staff.views.filter((view) => view.route === '/admin' && view.path === path)
      expect(new Set(views.map(({ isEmpty = false }) => isEmpty)), value).toEqual(
        new Set([true, false]),
      )
    }
  })

  it('takes a screenshot of the mail of every template', () => {
    const kinds = mails.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(emailTypes.map((type) => `template ${type}`)))
  })

  it('takes a screenshot of every dialog whose title is in the source code', () => {
    const titles = dialogTitles()
    expect(titles).toContain('Content Preview')
    expect(titles).toContain('Email Preview: ')
    const dialogs = staff.views.flatMap(({ dialog }) => dialog ?? [])
    const hasDialog = (title: string) =>
      dialogs.some((one) => (typeof one === 'string' ? one.startsWith(title) : one.test(title)))
    expect(titles.filter((title) => !hasDialog(title))).toEqual([])
  })

  it('gives each state of a page its own file name', () => {
    const files = [site, staff, inbox].flatMap(({ views }) =>
      views.map(({ route, state }) => fileName(`${route} ${state}`)),
    )
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
  })
})

/** The titles of all dialogs in the source. A computed title is cut to its constant beginning. */
function dialogTitles(): string[] {
  return readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      readFileSync(join('web', file), 'utf8')
        .split(/<(?:Confirm)?Dialog\s/)
        .slice(1),
    )
    .flatMap((source) => {
      // The first 250 characters contain the dialog's own title. Later titles belong to the dialog's content.
      const [, text, template] =
        /\stitle=(?:"([^"]+)"|\{`([^`$]+))/.exec(` ${source.slice(0, 250)}`) ?? []
      return text ?? template ?? []
    })
}
