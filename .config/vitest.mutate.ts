import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { handlersAsFunctions } from '../test/support/handlers-as-functions.ts'

/** Runs quick files first, because the first failing test kills a mutant. Vitest's default begins with slow files. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed()
  }
}

/** For `npm run mutate` (test/mutate.ts), which sets MUTATE_TESTS. */
export default defineConfig({
  plugins: [handlersAsFunctions()],
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    include: (process.env.MUTATE_TESTS ?? '').split(' ').map((tests) => `${tests}{,/**/*}.test.ts`),
    exclude: ['**/*.long.test.ts'],
    globalSetup: 'test/support/templates.ts',
    setupFiles: 'test/support/leave-nothing-behind.ts',
    sequence: { sequencer: QuickFirst },
  },
})
