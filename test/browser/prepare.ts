import { buildSiteIfStale } from '../../local/build-site.ts'
import { synthesize } from '../../local/iam/synthesize.ts'

/**
 * Builds the site and the stack before the workers' hosts start. Otherwise all hosts would build them at the same time.
 */
export default async function prepare(): Promise<void> {
  await Promise.all([buildSiteIfStale(() => {}), synthesize()])
}
