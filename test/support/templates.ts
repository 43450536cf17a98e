import { synthesize } from '../../local/iam/synthesize.ts'

/** Synthesizes once before all tests, because every backend reads the functions' permissions from the templates. */
export async function setup(): Promise<void> {
  await synthesize()
}
