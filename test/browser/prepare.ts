import { buildSiteIfStale } from '../../local/build-site.ts'
import { synthesise } from '../../local/iam/synthesise.ts'

/** Before the workers' hosts start: what they all need and would otherwise make at the same time. */
export default async function prepare(): Promise<void> {
  await Promise.all([buildSiteIfStale(() => {}), synthesise()])
}
