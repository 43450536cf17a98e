import { findOrInstallHeadlessChromium } from '../browser/chromium.ts'
import { findOrInstallNjs } from '../support/njs.ts'

/**
 * Before anything runs, so that no two tests install at once. What cannot be had is said here, and fails the tests that
 * need it; the others run.
 */
export function installTools(needed: { njs: boolean; chromium: boolean }): void {
  if (needed.njs) orSay(findOrInstallNjs)
  // Playwright and its workers then look no more.
  if (needed.chromium)
    orSay(() => {
      process.env.CHROMIUM_PATH = findOrInstallHeadlessChromium()
    })
}

function orSay(install: () => unknown): void {
  try {
    install()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
  }
}
