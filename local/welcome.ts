import { styleText } from 'node:util'
import type { Host } from './host.ts'
import { STAFF } from './sign-in/staff.ts'

export function welcome({ site, inbox }: Host['urls'], dataDirectory: string): string {
  const rows: [string, string, string][] = [
    ['Site', site, ''],
    ['Staff area', `${site}/admin`, `${STAFF.email} / ${STAFF.password}`],
    ['Inbox', inbox, 'every mail that was sent'],
    ['Data', dataDirectory, 'npm start -- --fresh deletes it'],
  ]
  const nameWidth = widest(rows.map(([name]) => name))
  const valueWidth = widest(rows.map(([, value]) => value))
  const lines = rows.map(([name, value, note]) =>
    `  ${dim(name.padEnd(nameWidth))}   ${bold(value.padEnd(valueWidth))}   ${dim(note)}`.trimEnd(),
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
