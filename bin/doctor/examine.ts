import { setTimeout as sleep } from 'node:timers/promises'
import { type Finding, failed, Unchecked, unchecked } from './finding.ts'

/** Something to look at. What it throws becomes a finding under its title. */
export interface Check<Subject> {
  title: string
  look(subject: Subject): Promise<readonly Finding[]>
}

/** Longer than a slow service needs, short enough to wait for. In milliseconds. */
const TIME_LIMIT = 15_000

/** Looks at everything at once, and gives what was found in the order of the checks. */
export async function* examine<Subject>(
  checks: readonly Check<Subject>[],
  subject: Subject,
  timeLimit = TIME_LIMIT,
): AsyncGenerator<Finding> {
  for (const findings of checks.map((check) => run(check, subject, timeLimit)))
    yield* await findings
}

async function run<Subject>(
  { title, look }: Check<Subject>,
  subject: Subject,
  timeLimit: number,
): Promise<readonly Finding[]> {
  const done = new AbortController()
  const late = sleep(timeLimit, undefined, { signal: done.signal, ref: false }).then(
    () => [failed(title, `No answer within ${timeLimit / 1000} s.`, AGAIN)],
    () => [],
  )
  try {
    return await Promise.race([look(subject), late])
  } catch (error) {
    if (error instanceof Unchecked) return [unchecked(title, error.message)]
    return [failed(title, oneLine(error), AGAIN)]
  } finally {
    done.abort()
  }
}

const AGAIN =
  'Is this machine online? Then run the doctor again; https://health.aws.amazon.com tells of outages.'

/** The name and the message: never a stack. */
function oneLine(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text.replaceAll(/\s+/g, ' ').trim()
}
