import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installFromDebian } from '../support/debian.ts'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Looks in this order: CHROMIUM_PATH, an installed headless shell, the shell from Debian's packages (on Debian, as
 * root), any Chromium. The shell is Chromium without desktop windows, and a test takes half as long in it.
 * @throws Error if none can be found or installed
 */
export function findOrInstallHeadlessChromium(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (!existsSync(HEADLESS_SHELL)) installFromDebian('chromium-headless-shell', 'fonts-liberation')
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findOrInstallChromium()
}

/**
 * Looks in this order: CHROMIUM_PATH, the system, Debian's packages (on Debian, as root), Playwright's download.
 * @throws Error if none can be found or installed
 */
export function findOrInstallChromium(): string {
  return process.env.CHROMIUM_PATH || systemChromium() || debianChromium() || playwrightChromium()
}

export function systemChromium(): string | undefined {
  return SYSTEM_PATHS.find((path) => existsSync(path))
}

function debianChromium(): string | undefined {
  installFromDebian('chromium', 'fonts-liberation')
  return systemChromium()
}

function playwrightChromium(): string {
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  console.log('Downloading Playwright’s Chromium …')
  spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' })
  if (existsSync(own)) return own
  throw new Error(
    'The browser tests need Chromium, which is not installed and could not be downloaded. On Debian: ' +
      'sudo apt-get install chromium-headless-shell fonts-liberation. Elsewhere install Chrome or Chromium; ' +
      'if it is not found, set CHROMIUM_PATH to the program.',
  )
}
