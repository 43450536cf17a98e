import { synthesise } from '../../local/iam/synthesise.ts'

/** Before the first test: every backend reads the functions' rights in the templates, and one synthesis is enough. */
export async function setup(): Promise<void> {
  await synthesise()
}
