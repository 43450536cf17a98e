import { chromium } from '@playwright/test'
import { retry } from 'es-toolkit'
import lighthouse from 'lighthouse'
import { findOrInstallChromium } from '../../test/browser/chromium.ts'
import { freePorts } from '../host/host-process.ts'
import { limits } from './limits.ts'
import type { Check } from './report.ts'

/** Lighthouse's categories, in its own order. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** Each score is from 0 to 100. */
export type Scores = Record<Category, number>

/**
 * Runs Lighthouse's mobile test of a page in a new browser. Retries, because Lighthouse sometimes cannot read its own
 * trace.
 * @throws Error with Lighthouse's reason if there is no score
 */
export function lighthouseScores(url: string): Promise<Scores> {
  return retry(() => scoresOf(url), { retries: 2 })
}

async function scoresOf(url: string): Promise<Scores> {
  const [port] = await freePorts()
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...CATEGORIES],
      output: 'json',
      logLevel: 'error',
    })
    const score = (category: Category) => {
      const value = result?.lhr.categories[category]?.score
      if (typeof value === 'number') return Math.round(value * 100)
      const reasons = Object.values(result?.lhr.audits ?? {}).flatMap(({ id, errorMessage }) =>
        errorMessage ? `${id}: ${errorMessage}` : [],
      )
      throw new Error(`Lighthouse has no score for ${category} of ${url}. ${reasons.join(' ')}`)
    }
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    }
  } finally {
    await browser.close()
  }
}

export function lighthouseLine(page: string, scores: Scores): string {
  return `lighthouse ${page}: ${CATEGORIES.map((name) => `${name} ${scores[name]}`).join(', ')}`
}

export function lighthouseChecks(page: string, scores: Scores): Check[] {
  return CATEGORIES.map((name) => ({
    what: `${page} Lighthouse ${name} ${scores[name]}, at least ${limits.lighthouse}`,
    ok: scores[name] >= limits.lighthouse,
  }))
}
