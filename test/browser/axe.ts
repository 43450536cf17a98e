import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(options: {
    resultTypes: string[]
    selectors: boolean
    rules: Record<string, { enabled: boolean }>
  }): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** What axe-core finds on the page as it stands, one line a rule. The page's context must bypass the CSP. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run({
      // What passes needs no report.
      resultTypes: ['violations'],
      selectors: false,
      // Rules of WCAG 2.2 AA that axe-core leaves off: what is read on a button is part of what it is called.
      rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}
