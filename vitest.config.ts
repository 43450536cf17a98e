import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { handlersAsFunctions } from './test/support/handlers-as-functions.ts'

/** For `npm run test:long`. */
const LONG = 'test/**/*.long.test.{ts,tsx}'
/** Tests of pages in jsdom. */
const COMPONENTS = 'test/web/**/*.dom.test.tsx'
/** Tests that mock modules. A mock stays for the rest of its process, so each file has its own process. */
const MOCKED = 'test/**/*.mocked.test.ts'

export default defineConfig({
  test: {
    // So long that only tests that hang time out, even on a busy machine. The bench measures speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // At least 2: Vitest's default leaves one core free, which is half of a machine with two.
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
          // These tests change no shared state. The CDK takes seconds to import, so they import it once.
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
          // Far from the environment's zone, to find pages that show the browser's time.
          env: { TZ: 'Pacific/Auckland' },
          setupFiles: 'test/support/components/browser.ts',
          // Chakra takes a second to import, so it is imported once.
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
          // The SDK takes a second to import and DynamoDB 0.1 s to start, so both happen once.
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
