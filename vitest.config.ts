import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { handlersAsFunctions } from './test/support/handlers-as-functions.ts'

export default defineConfig({
  test: {
    // What hangs, on a machine however busy: speed is the bench's.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Vitest leaves one processor free; on a machine with two that is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['test/{bin,contract,repository,lib,web}/**/*.test.{ts,tsx}'],
          // They leave nothing behind, and the CDK takes seconds to import: once for all of them.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        plugins: [handlersAsFunctions()],
        test: {
          name: 'backend',
          include: ['test/{bench,lambdas,local}/**/*.test.{ts,tsx}'],
          globalSetup: 'test/support/templates.ts',
        },
      },
    ],
  },
})
