import './own-host.ts'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findOrInstallHeadlessChromium } from '../browser/chromium.ts'
import { SITE_URL, startHost } from '../browser/host.ts'
import prepare from '../browser/prepare.ts'
import { contactSheet, isContactSheet, type SheetSection } from './contact-sheet.ts'
import { type Filled, fill } from './fill.ts'
import { MAIL_WIDTHS, mails } from './mail-views.ts'
import { isOnReadme, README_SHEET, writeReadmeSheet } from './readme-sheet.ts'
import { site } from './site-views.ts'
import { inbox, staff } from './staff-views.ts'
import { type Taken, takeMail, takeView } from './take.ts'
import type { View } from './view.ts'

/**
 * `npm run look [-- --only <text>] [--to <folder>] [--before <folder>] [--readme]`: takes screenshots of all pages,
 * dialogs and mails, and puts them on a contact sheet. `--readme` takes only the screenshots for the README's picture,
 * and makes that picture. Exits with code 1 if a page throws or logs an error, or if a state is not reached.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    to: { type: 'string', default: '.look' },
    before: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
})
const folder = resolve(values.to)
const before = values.before && resolve(values.before)
if (before && !(await isContactSheet(before)))
  throw new Error(`${before} has no pictures of an earlier run.`)
const words = values.only.toLowerCase()
const isSelected = (title: string, name: string) =>
  values.readme ? isOnReadme(name) : `${title} ${name}`.toLowerCase().includes(words)

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await prepare()
const host = await startHost()
const browser = await chromium.launch({
  executablePath: findOrInstallHeadlessChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
})
try {
  const sections = await takeAll(browser)
  const sheet = contactSheet(sections, { folder, before, takenAt: new Date() })
  await writeFile(join(folder, 'index.html'), sheet)
  const taken = sections.flatMap((section) => section.taken)
  const faults = taken.flatMap(({ name, faults }) => faults.map((fault) => `${name}, ${fault}`))
  for (const fault of faults) console.error(`FAIL  ${fault}`)
  const count = taken.reduce((sum, { pictures }) => sum + pictures.length, 0)
  console.log(`${count} pictures of ${taken.length} states: ${join(folder, 'index.html')}`)
  if (values.readme) {
    await writeReadmeSheet(folder)
    console.log(`The README’s picture: ${README_SHEET}`)
  }
  process.exitCode = faults.length > 0 || count === 0 ? 1 : 0
} finally {
  await browser.close()
  await host.stop()
}

async function takeAll(browser: Browser): Promise<SheetSection[]> {
  const pages = [site, staff, inbox].map(({ title, views }) => ({
    title,
    views: views.filter(({ route, state }) => isSelected(title, `${route} ${state}`)),
  }))
  const empty = new Map<View, Taken>()
  for (const { views } of pages)
    for (const view of views.filter(({ isEmpty }) => isEmpty)) empty.set(view, await take(view))

  console.log('Filling the host …')
  const page = await browser.newPage({ baseURL: SITE_URL })
  page.setDefaultTimeout(120_000)
  const filled = await fill(page)
  await page.close()

  const sections: SheetSection[] = []
  for (const { title, views } of pages) {
    const taken: Taken[] = []
    for (const view of views) taken.push(empty.get(view) ?? (await take(view, filled)))
    sections.push({ title, taken })
  }
  sections.push({ title: 'Mails', taken: await takeMails(browser, filled) })
  return sections.filter(({ taken }) => taken.length > 0)

  async function take(view: View, filled?: Filled): Promise<Taken> {
    return logged(await takeView(browser, view, folder, filled))
  }
}

async function takeMails(browser: Browser, filled: Filled): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const { kind, find } of mails) {
    if (!isSelected('Mails', `mail ${kind}`)) continue
    const mail = await find(filled)
    for (const pictures of ['on', 'off'] as const) {
      const one = { kind, mail, widths: MAIL_WIDTHS }
      taken.push(logged(await takeMail(browser, one, folder, pictures)))
    }
  }
  return taken
}

function logged(taken: Taken): Taken {
  console.log(`${taken.faults.length > 0 ? 'FAIL' : 'ok  '}  ${taken.name}`)
  return taken
}
