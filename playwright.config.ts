import { defineConfig } from '@playwright/test'
import { findOrInstallHeadlessChromium } from './test/browser/chromium.ts'

export default defineConfig({
  testDir: 'test/browser',
  globalSetup: './test/browser/prepare.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // So long that only tests that hang time out, even on a busy machine.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: {
      executablePath: findOrInstallHeadlessChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
        // Letters have the same width as in a headed browser.
        '--font-render-hinting=none',
      ],
    },
    locale: 'en-US',
    timezoneId: 'America/Indiana/Indianapolis',
    // Tests of motion override this.
    reducedMotion: 'reduce',
    // No traces: they are a fifth of a test's work. Run a failed test again with --trace on.
    screenshot: 'only-on-failure',
  },
})
