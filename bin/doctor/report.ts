import { styleText } from 'node:util'
import type { Finding } from './finding.ts'

type Status = Finding['status']

const signs: Record<Status, string> = { passed: '✓', failed: '✗', warning: '!', unchecked: '–' }
const colors = { passed: 'green', failed: 'red', warning: 'yellow', unchecked: 'dim' } as const
const words: Record<Status, string> = {
  passed: 'passed',
  failed: 'failed',
  warning: 'to look at',
  unchecked: 'not checked',
}

/**
 * Prints the findings as they arrive, then the number of findings for each status.
 *
 * @returns the exit code: 1 if any finding failed
 */
export async function report(
  findings: AsyncIterable<Finding>,
  print: (line: string) => void,
): Promise<0 | 1> {
  const counts: Record<Status, number> = { passed: 0, warning: 0, failed: 0, unchecked: 0 }
  for await (const finding of findings) {
    counts[finding.status] += 1
    print(lineOf(finding))
    if ('remedy' in finding) print(`    → ${finding.remedy}`)
  }
  print(`\n${summary(counts)}`)
  return counts.failed > 0 ? 1 : 0
}

function lineOf({ status, title, found }: Finding): string {
  const sign = process.stdout.isTTY ? styleText(colors[status], signs[status]) : signs[status]
  return `${sign} ${title}: ${status === 'unchecked' ? 'not checked: ' : ''}${found}`
}

function summary(counts: Record<Status, number>): string {
  const statuses = ['passed', 'warning', 'failed', 'unchecked'] as const
  return statuses
    .filter((status) => counts[status] > 0)
    .map((status) => `${counts[status]} ${words[status]}`)
    .join(', ')
}
