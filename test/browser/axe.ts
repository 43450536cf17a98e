import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(options: {
    runOnly?: string[]
    resultTypes: string[]
    selectors: boolean
    rules: Record<string, { enabled: boolean }>
  }): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** The rules that look at colors: all that a color scheme changes. */
const ON_COLORS = ['color-contrast', 'link-in-text-block']

/**
 * What axe-core finds on the page as it stands, one line a rule. The page's context must bypass the CSP.
 * @param rules @default all of them
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run({
      ...(runOnly && { runOnly: [...runOnly] }),
      // What passes needs no report.
      resultTypes: ['violations'],
      selectors: false,
      // Rules of WCAG 2.2 AA that axe-core leaves off: what is read on a button is part of what it is called.
      rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, rules)
}

/** What axe-core finds on the page as it stands, on a light screen and on a dark one. */
export async function violationsLightAndDark(page: Page): Promise<string[]> {
  const found = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inTheDark = await violations(page, ON_COLORS)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...found, ...inTheDark.map((one) => `dark: ${one}`)]
}
