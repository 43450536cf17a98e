import prepare from '../browser/prepare.ts'
import { type Part, secondsSince } from './part.ts'

/**
 * Builds the site and the templates in parallel before the tests. Without this step, the first tests would build both
 * on one processor.
 */
export async function siteAndTemplates(): Promise<Part> {
  const started = performance.now()
  const failed = await prepare().then(
    () => 0,
    (error: Error) => {
      console.error(error.message)
      return 1
    },
  )
  return { name: 'Site and stack', seconds: secondsSince(started), passed: 0, failed, tests: [] }
}
