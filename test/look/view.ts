import type { Page } from '@playwright/test'
import type { Filled } from './fill.ts'

/** One thing to look at: a page in one state. */
export interface View {
  /** As the router names it, or what else stands behind an address. */
  route: string
  state: string
  /** @default the route itself */
  path?: string | ((filled: Filled) => string)
  /** What has to be there before the page is opened, such as an answer of the API. */
  before?: (page: Page) => Promise<unknown>
  /** What brings the page from its opening into the state. */
  act?: (page: Page, filled: Filled) => Promise<unknown>
  /** The dialog that is open by then: by its name. The picture is of the screen, which it fills. */
  dialog?: string | RegExp
  /** The picture is of the screen, not of the whole page. */
  screen?: boolean
  /** Only at these widths. */
  widths?: readonly number[]
  /** Before the host has anything. */
  isEmpty?: boolean
  isSignedIn?: boolean
  withoutScripts?: boolean
  /** What the browser says of the state, and rightly so. */
  faults?: RegExp
}

export interface Section {
  title: string
  views: readonly View[]
}

/** Answers a call of the page with JSON. */
export function answer(url: string | RegExp, json: unknown, status = 200) {
  return (page: Page) => page.route(url, (route) => route.fulfill({ status, json }))
}

/** Leaves a call of the page without an answer. */
export function hold(url: string | RegExp) {
  return (page: Page) => page.route(url, () => undefined)
}

/** Presses the first button of this name. */
export function press(name: string | RegExp) {
  return (page: Page) =>
    page
      .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
      .first()
      .click()
}
