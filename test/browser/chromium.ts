import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium that the browser tests drive: the one CHROMIUM_PATH names, the system's, one installed from Debian's
 * packages where this is Debian and we are root, else Playwright's own download.
 * @throws Error when none of these is to be had
 */
export function findOrInstallChromium(): string {
  return process.env.CHROMIUM_PATH || systemChromium() || debianChromium() || playwrightChromium()
}

export function systemChromium(): string | undefined {
  return SYSTEM_PATHS.find((path) => existsSync(path))
}

function debianChromium(): string | undefined {
  const isDebian =
    existsSync('/etc/os-release') && /debian/i.test(readFileSync('/etc/os-release', 'utf8'))
  if (!isDebian || process.getuid?.() !== 0) return undefined
  console.log('Installing Chromium with apt-get …')
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-y', '-q', 'chromium', 'fonts-liberation'], options)
  return systemChromium()
}

function playwrightChromium(): string {
  const own = chromium.executablePath()
  if (!existsSync(own)) {
    execFileSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' })
  }
  return own
}
