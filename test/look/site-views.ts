import type { Page } from '@playwright/test'
import {
  CONFIRMED_PAGE,
  NOT_CONFIRMED_PAGE,
  NOT_UNDONE_PAGE,
  UNDONE_PAGE,
  UNSUBSCRIBED_PAGE,
} from '../../contract/site/link-pages.ts'
import { ALREADY_JOINED_PAGE, BUILT_IN_SLUGS, JOINED_PAGE } from '../../contract/site/pages.ts'
import { JOIN_FORM_PATH } from '../../contract/subscribers/schemas.ts'
import { open } from '../browser/public-pages.ts'
import { joinForm } from '../browser/visitor.ts'
import { answer, hold, press, type Section } from './view.ts'

const PERSON = 'ada@example.com'
const JOIN = /\/api\/subscribers$/
const FAILURE = { code: 'internal', message: 'Something went wrong. Please try again.' }
const joined = { id: 'x', email: PERSON, source: 'landing_page', is_active: true }

const join = async (page: Page) => {
  await withoutMail(page)
  await joinForm(page).join(PERSON)
}
const withoutMail = answer('**/api/send-email', { sentCount: 1 }, 202)

/** Disables timers of three seconds, so that the message after a join stays for the screenshot. */
const keepOutcome = (page: Page) =>
  page.addInitScript(() => {
    const after = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 3000 ? 0 : after(run, ms)) as typeof window.setTimeout
  })

function joining(status: number, json: unknown) {
  return async (page: Page) => {
    await keepOutcome(page)
    await answer(JOIN, json, status)(page)
  }
}

const toast = (text: string | RegExp) => async (page: Page) => {
  await join(page)
  await page.getByText(text).first().waitFor()
}

const unsubscribePath = '/unsubscribe?s=some-link'
const confirmPath = '/confirm?s=some-link'
const UNSUBSCRIBE_CALL = '**/api/unsubscribe?*'
const UNDO_CALL = '**/api/unsubscribe/undo?*'
const CONFIRM_CALL = '**/api/confirm?*'

export const site: Section = {
  title: 'The site',
  views: [
    { route: '/', state: 'as it comes' },
    { route: '/', state: 'the first screen', screen: true },
    {
      route: '/',
      state: 'the phone menu is open',
      widths: [390],
      screen: true,
      act: press(/menu/i),
    },
    { route: '/', state: 'joining', before: hold(JOIN), act: join },
    {
      route: '/',
      state: 'joined',
      before: joining(201, joined),
      act: toast('Success!'),
      screen: true,
    },
    {
      route: '/',
      state: 'joined, to be confirmed by mail',
      before: joining(201, { ...joined, is_active: false }),
      act: toast('Almost there!'),
      screen: true,
    },
    {
      route: '/',
      state: 'is on the list already',
      before: joining(409, { code: '23505', message: 'x' }),
      act: toast('Already subscribed!'),
      screen: true,
      faults: /409/,
    },
    {
      route: '/',
      state: 'joining failed',
      before: joining(500, FAILURE),
      act: toast('Something went wrong. Please try again.'),
      screen: true,
      faults: /500/,
    },
    {
      route: '/',
      state: 'the address is wrong',
      act: (page) => joinForm(page).join('ada@'),
      screen: true,
    },
    { route: '/', state: 'without JavaScript', withoutScripts: true },
    { route: '/blog', state: 'as it comes' },
    { route: '/blog', state: 'filtered by a topic', path: '/blog?tag=fiber' },
    { route: '/blog', state: 'searched', path: '/blog?q=labels' },
    { route: '/blog', state: 'nothing is found', path: '/blog?q=nothing-like-it' },
    {
      route: '/blog',
      state: 'a search is refused',
      path: '/blog/_search/index.html',
      withoutScripts: true,
      faults: /429/,
    },
    ...BUILT_IN_SLUGS.map((slug) => ({
      route: '/blog/:slug',
      state: `built-in article ${slug}`,
      path: `/blog/${slug}`,
    })),
    {
      route: '/blog/:slug',
      state: 'a generated post',
      path: ({ generated }) => `/blog/${generated.slug}`,
    },
    {
      route: '/blog/:slug',
      state: 'a post that staff wrote, with a table',
      path: ({ published }) => `/blog/${published.slug}`,
    },
    {
      route: '/blog/:slug',
      state: 'a post that was taken down',
      path: ({ withdrawn }) => `/blog/${withdrawn.slug}`,
      faults: /410/,
    },
    { route: '/blog/:slug', state: 'no such article', path: '/blog/no-such-article' },
    { route: '/privacy', state: 'as it comes' },
    { route: '/terms', state: 'as it comes' },
    { route: '/unsubscribe', state: 'asks', path: unsubscribePath },
    {
      route: '/unsubscribe',
      state: 'busy',
      path: unsubscribePath,
      before: hold(UNSUBSCRIBE_CALL),
      act: press('Unsubscribe'),
    },
    {
      route: '/unsubscribe',
      state: 'done',
      path: unsubscribePath,
      before: answer(UNSUBSCRIBE_CALL, { is_active: false }),
      act: async (page) => {
        await press('Unsubscribe')(page)
        await page.getByRole('button', { name: 'Undo' }).waitFor()
      },
    },
    {
      route: '/unsubscribe',
      state: 'taken back',
      path: unsubscribePath,
      before: async (page) => {
        await answer(UNSUBSCRIBE_CALL, { is_active: false })(page)
        await answer(UNDO_CALL, { is_active: true })(page)
      },
      act: async (page) => {
        await press('Unsubscribe')(page)
        await press('Undo')(page)
        await page.getByRole('heading', { name: /back on the list/ }).waitFor()
      },
    },
    {
      route: '/unsubscribe',
      state: 'cannot be taken back',
      path: unsubscribePath,
      before: async (page) => {
        await answer(UNSUBSCRIBE_CALL, { is_active: false })(page)
        await answer(UNDO_CALL, { is_active: false })(page)
      },
      act: async (page) => {
        await press('Unsubscribe')(page)
        await press('Undo')(page)
        await page.getByRole('heading', { name: /cannot put you back/ }).waitFor()
      },
    },
    {
      route: '/unsubscribe',
      state: 'did not work',
      path: unsubscribePath,
      before: answer(UNSUBSCRIBE_CALL, FAILURE, 500),
      act: async (page) => {
        await press('Unsubscribe')(page)
        await page.getByText('That did not work').waitFor()
      },
      faults: /500/,
    },
    { route: '/unsubscribe', state: 'the link is incomplete' },
    {
      route: '/unsubscribe',
      state: 'without JavaScript',
      path: unsubscribePath,
      withoutScripts: true,
    },
    { route: '/confirm', state: 'asks', path: confirmPath },
    {
      route: '/confirm',
      state: 'done',
      path: confirmPath,
      before: answer(CONFIRM_CALL, { is_active: true }),
      act: async (page) => {
        await press('Confirm my address')(page)
        await page.getByRole('heading', { name: /is confirmed/ }).waitFor()
      },
    },
    {
      route: '/confirm',
      state: 'the link is no longer valid',
      path: confirmPath,
      before: answer(CONFIRM_CALL, { is_active: false }),
      act: async (page) => {
        await press('Confirm my address')(page)
        await page.getByRole('heading', { name: /no longer valid/ }).waitFor()
      },
    },
    { route: '/confirm', state: 'the link is incomplete' },
    { route: '/confirm', state: 'without JavaScript', path: confirmPath, withoutScripts: true },
    ...[UNSUBSCRIBED_PAGE, UNDONE_PAGE, NOT_UNDONE_PAGE, CONFIRMED_PAGE, NOT_CONFIRMED_PAGE].map(
      (route) => ({
        route,
        state: 'without JavaScript',
        path: `${route}?s=x`,
        withoutScripts: true,
      }),
    ),
    { route: JOINED_PAGE, state: 'as it comes' },
    { route: ALREADY_JOINED_PAGE, state: 'as it comes' },
    { route: '*', state: 'page not found', path: '/nowhere', faults: /404|nowhere/ },
    {
      route: JOIN_FORM_PATH,
      state: 'a wrong address, sent without JavaScript',
      path: JOINED_PAGE,
      act: (page) => open(page, JOIN_FORM_PATH),
      faults: /400/,
    },
  ],
}
