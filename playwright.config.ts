import { defineConfig } from '@playwright/test'
import { findOrInstallHeadlessChromium } from './test/browser/chromium.ts'

export default defineConfig({
  testDir: 'test/browser',
  globalSetup: './test/browser/prepare.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // What hangs, on a machine however busy.
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
        // Letters as wide as in a browser with windows.
        '--font-render-hinting=none',
      ],
    },
    locale: 'en-US',
    timezoneId: 'America/Indiana/Indianapolis',
    // A test about motion asks for it.
    reducedMotion: 'reduce',
    // A trace is a fifth of a test's work: for one that failed, run it again alone with --trace on.
    screenshot: 'only-on-failure',
  },
})
