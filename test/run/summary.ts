import type { Part } from './part.ts'

const SLOWEST = 20

/** `whole` is less than the sum of the parts, because the builds and the checks ran in parallel. */
export function secondsOf(parts: readonly Part[], whole: number): string {
  const rows = [...parts, { name: 'In all', seconds: whole }]
  return ['\nSeconds', ...rows.map(({ name, seconds }) => `${column(seconds)}  ${name}`)].join('\n')
}

/** A test waits for fixed delays, for DynamoDB or for other processes. */
export function slowest(parts: readonly Part[]): string {
  const tests = parts.flatMap((part) => part.tests).toSorted((a, b) => b.seconds - a.seconds)
  const rows = tests.slice(0, SLOWEST).map(({ file, title, seconds, waited }) => {
    return `${column(seconds)}${column(waited)}  ${file} › ${title}`
  })
  return [`\nSlowest tests: seconds, of which it waited`, ...rows].join('\n')
}

function column(seconds: number | undefined): string {
  return (seconds?.toFixed(1) ?? '').padStart(8)
}
