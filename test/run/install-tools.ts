import { findOrInstallHeadlessChromium } from '../browser/chromium.ts'
import { findOrInstallNjs } from '../support/njs.ts'

/**
 * Installs tools before the tests, so that no two tests install at once. If an installation fails, the error is
 * printed, and only tests that need the tool fail.
 */
export function installTools(needed: { njs: boolean; chromium: boolean }): void {
  if (needed.njs) printFailure(findOrInstallNjs)
  // With this variable, Playwright's workers need not search for Chromium.
  if (needed.chromium)
    printFailure(() => {
      process.env.CHROMIUM_PATH = findOrInstallHeadlessChromium()
    })
}

function printFailure(install: () => unknown): void {
  try {
    install()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
  }
}
