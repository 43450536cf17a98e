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

/** The rules that depend on the color scheme. */
const ON_COLORS = ['color-contrast', 'link-in-text-block']

/**
 * One line per violated rule of axe-core. The browser context must bypass the CSP.
 * @param rules all rules by default
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run({
      ...(runOnly && { runOnly: [...runOnly] }),
      resultTypes: ['violations'],
      selectors: false,
      // WCAG 2.2 AA rules that axe-core disables by default.
      rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, rules)
}

/** In the dark scheme only the color rules run. */
export async function violationsLightAndDark(page: Page): Promise<string[]> {
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, ON_COLORS)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((one) => `dark: ${one}`)]
}
