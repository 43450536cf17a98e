import { setTimeout as sleep } from 'node:timers/promises'
import { type Finding, failed, Unchecked, unchecked } from './finding.ts'

/** An error that `run` throws becomes a finding under the title. */
export interface Check<Subject> {
  title: string
  run(subject: Subject): Promise<readonly Finding[]>
}

/** In milliseconds. Longer than a slow service needs, and short enough for a person to wait. */
const TIME_LIMIT = 15_000

/** Runs all checks at once and yields their findings in the order of the checks. */
export async function* examine<Subject>(
  checks: readonly Check<Subject>[],
  subject: Subject,
  timeLimit = TIME_LIMIT,
): AsyncGenerator<Finding> {
  for (const findings of checks.map((check) => runInTime(check, subject, timeLimit)))
    yield* await findings
}

async function runInTime<Subject>(
  { title, run }: Check<Subject>,
  subject: Subject,
  timeLimit: number,
): Promise<readonly Finding[]> {
  const done = new AbortController()
  const late = sleep(timeLimit, undefined, { signal: done.signal, ref: false }).then(
    () => [failed(title, `No answer within ${timeLimit / 1000} s.`, ONLINE_ADVICE)],
    () => [],
  )
  try {
    return await Promise.race([run(subject), late])
  } catch (error) {
    if (error instanceof Unchecked) return [unchecked(title, error.message)]
    return [failed(title, oneLine(error), ONLINE_ADVICE)]
  } finally {
    done.abort()
  }
}

const ONLINE_ADVICE =
  'Is this machine online? Then run the doctor again; https://health.aws.amazon.com lists outages.'

function oneLine(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text.replaceAll(/\s+/g, ' ').trim()
}
