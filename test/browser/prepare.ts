import { buildSiteIfStale } from '../../local/build-site.ts'
import { synthesize } from '../../local/iam/synthesize.ts'

/** Runs before the workers' hosts start, so that they do not build the site and the stack at the same time. */
export default async function prepare(): Promise<void> {
  await Promise.all([buildSiteIfStale(() => {}), synthesize()])
}
