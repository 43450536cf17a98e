import { styleText } from 'node:util'
import type { Finding } from './finding.ts'

type Mark = Finding['mark']

const signs: Record<Mark, string> = { passed: '✓', failed: '✗', warning: '!', unchecked: '–' }
const colors = { passed: 'green', failed: 'red', warning: 'yellow', unchecked: 'dim' } as const
const words: Record<Mark, string> = {
  passed: 'passed',
  failed: 'failed',
  warning: 'to look at',
  unchecked: 'not checked',
}

/**
 * Prints the findings as they arrive, then the number of findings for each mark.
 *
 * @returns the exit code: 1 if any finding failed
 */
export async function report(
  findings: AsyncIterable<Finding>,
  print: (line: string) => void,
): Promise<0 | 1> {
  const counts: Record<Mark, number> = { passed: 0, warning: 0, failed: 0, unchecked: 0 }
  for await (const finding of findings) {
    counts[finding.mark] += 1
    print(lineOf(finding))
    if ('remedy' in finding) print(`    → ${finding.remedy}`)
  }
  print(`\n${summary(counts)}`)
  return counts.failed > 0 ? 1 : 0
}

function lineOf({ mark, title, found }: Finding): string {
  const sign = process.stdout.isTTY ? styleText(colors[mark], signs[mark]) : signs[mark]
  return `${sign} ${title}: ${mark === 'unchecked' ? 'not checked: ' : ''}${found}`
}

function summary(counts: Record<Mark, number>): string {
  const marks = ['passed', 'warning', 'failed', 'unchecked'] as const
  return marks
    .filter((mark) => counts[mark] > 0)
    .map((mark) => `${counts[mark]} ${words[mark]}`)
    .join(', ')
}
