import type { Page } from '@playwright/test'
import type { Filled } from './fill.ts'

export interface View {
  /** The page's path in the router, or the address of a page outside the router. */
  route: string
  state: string
  /** @default the route itself */
  path?: string | ((filled: Filled) => string)
  /** Runs before the page opens, for example to mock an answer of the API. */
  before?: (page: Page) => Promise<unknown>
  /** Brings the opened page into the state. */
  act?: (page: Page, filled: Filled) => Promise<unknown>
  /** The name of the dialog that is open in this state. Implies `screen`. */
  dialog?: string | RegExp
  /** Captures only the visible part of the page. */
  screen?: boolean
  /** @default all widths */
  widths?: readonly number[]
  /** Takes the screenshots before `fill` adds data to the host. */
  isEmpty?: boolean
  isSignedIn?: boolean
  withoutScripts?: boolean
  /** Errors that the browser is expected to log in this state. */
  faults?: RegExp
}

export interface Section {
  title: string
  views: readonly View[]
}

export function answer(url: string | RegExp, json: unknown, status = 200) {
  return (page: Page) => page.route(url, (route) => route.fulfill({ status, json }))
}

const holding = new WeakSet<Page>()

/** Never answers the page's requests to this address. */
export function hold(url: string | RegExp) {
  return (page: Page) => {
    holding.add(page)
    return page.route(url, () => undefined)
  }
}

/** True if `hold` was called for the page. Such a page never becomes ready. */
export function isHeld(page: Page): boolean {
  return holding.has(page)
}

/** Clicks the first button with this name. */
export function press(name: string | RegExp) {
  return (page: Page) =>
    page
      .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
      .first()
      .click()
}
