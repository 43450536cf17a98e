import { synthesize } from '../../local/iam/synthesize.ts'

/** Before the first test: every backend reads the functions' rights in the templates, and one synthesis is enough. */
export async function setup(): Promise<void> {
  await synthesize()
}
