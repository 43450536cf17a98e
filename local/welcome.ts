import { styleText } from 'node:util'
import type { Host } from './host.ts'
import { STAFF } from './sign-in/staff.ts'

/** What the terminal shows once everything runs: where things are. */
export function welcome({ site, inbox }: Host['urls'], dataDirectory: string): string {
  const rows: [string, string, string][] = [
    ['Site', site, ''],
    ['Staff area', `${site}/admin`, `${STAFF.email} / ${STAFF.password}`],
    ['Inbox', inbox, 'every mail that was sent'],
    ['Data', dataDirectory, 'npm start -- --fresh begins empty'],
  ]
  const nameWidth = widest(rows.map(([name]) => name))
  const placeWidth = widest(rows.map(([, place]) => place))
  const lines = rows.map(([name, place, note]) =>
    `  ${dim(name.padEnd(nameWidth))}   ${bold(place.padEnd(placeWidth))}   ${dim(note)}`.trimEnd(),
  )
  return [
    '',
    `  ${bold('MyPlateful is running')}`,
    '',
    ...lines,
    '',
    dim('  Ctrl-C stops it.'),
    '',
  ].join('\n')
}

function widest(texts: string[]): number {
  return Math.max(...texts.map((text) => text.length))
}

function bold(text: string): string {
  return process.stdout.isTTY ? styleText('bold', text) : text
}

function dim(text: string): string {
  return process.stdout.isTTY ? styleText('dim', text) : text
}
