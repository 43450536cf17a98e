import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { handlersAsFunctions } from './test/support/handlers-as-functions.ts'

/** `npm run test:long` runs these. */
const LONG = 'test/**/*.long.test.{ts,tsx}'
/** A page in jsdom (test/support/components). */
const COMPONENTS = 'test/web/**/*.dom.test.tsx'
/** A module that is replaced stays so for its process: these have one each. */
const MOCKED = 'test/**/*.mocked.test.ts'

export default defineConfig({
  test: {
    // What hangs, on a machine however busy: speed is the bench's.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Vitest leaves one processor free; on a machine with two that is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    silent: 'passed-only',
    setupFiles: ['test/support/leave-nothing-behind.ts', 'test/support/waited.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['test/{bin,contract,repository,lib,web}/**/*.test.{ts,tsx}'],
          exclude: [COMPONENTS, LONG],
          // They leave nothing behind, and the CDK takes seconds to import: once for all of them.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: [COMPONENTS],
          environment: 'jsdom',
          // Far from where the environment is: pages show the environment's time.
          env: { TZ: 'Pacific/Auckland' },
          setupFiles: 'test/support/components/browser.ts',
          // Chakra takes a second to import.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [handlersAsFunctions()],
        test: {
          name: 'backend',
          include: ['test/{bench,lambdas,local}/**/*.test.ts'],
          exclude: [MOCKED, LONG],
          globalSetup: 'test/support/templates.ts',
          // The SDK takes a second to import, and DynamoDB a tenth to start: once for all of them.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [handlersAsFunctions()],
        test: {
          name: 'mocked',
          include: [MOCKED],
          globalSetup: 'test/support/templates.ts',
        },
      },
      {
        extends: true,
        plugins: [handlersAsFunctions()],
        test: {
          name: 'long',
          include: [LONG],
          globalSetup: 'test/support/templates.ts',
          isolate: false,
        },
      },
    ],
  },
})
