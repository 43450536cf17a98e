import { defineConfig } from '@playwright/test'
import { findOrInstallChromium } from './test/browser/chromium.ts'
import { LOCAL_DIR, ports, SITE_URL } from './test/browser/host.ts'

export default defineConfig({
  testDir: 'test/browser',
  // The dashboard's tests count what the others made, so they come after them.
  projects: [
    {
      name: 'public',
      testMatch: '*.spec.ts',
      testIgnore: [
        'dashboard.spec.ts',
        'campaign-control.spec.ts',
        'feedback.spec.ts',
        'send-later.spec.ts',
        'staff-accessibility.spec.ts',
        'published-post.spec.ts',
      ],
    },
    { name: 'dashboard', testMatch: 'dashboard.spec.ts', dependencies: ['public'] },
    // It slows the mail service down for everybody.
    {
      name: 'campaign control',
      testMatch: 'campaign-control.spec.ts',
      dependencies: ['dashboard'],
    },
    { name: 'send later', testMatch: 'send-later.spec.ts', dependencies: ['campaign control'] },
    // It stops all campaigns for a while.
    { name: 'feedback', testMatch: 'feedback.spec.ts', dependencies: ['send later'] },
    {
      name: 'staff accessibility',
      testMatch: 'staff-accessibility.spec.ts',
      dependencies: ['feedback'],
    },
    // The others know a blog of six.
    {
      name: 'published post',
      testMatch: 'published-post.spec.ts',
      dependencies: ['staff accessibility'],
    },
  ],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // What hangs, on a machine however busy.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: SITE_URL,
    launchOptions: {
      executablePath: findOrInstallChromium(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
    locale: 'en-US',
    timezoneId: 'America/Indiana/Indianapolis',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'npm start -- --fresh',
    url: `${SITE_URL}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { ...ports, LOCAL_DIR },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
