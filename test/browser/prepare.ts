import { buildSiteIfStale } from '../../local/build-site.ts'
import { synthesize } from '../../local/iam/synthesize.ts'

/** Before the workers' hosts start: what they all need and would otherwise make at the same time. */
export default async function prepare(): Promise<void> {
  await Promise.all([buildSiteIfStale(() => {}), synthesize()])
}
