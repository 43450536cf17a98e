import { isAnyHeld } from '../mail/held-welcome.ts'
import {
  moveWelcomeSwitch,
  readWelcomeSwitch,
  type WelcomeGrade,
  type WelcomeSwitch,
} from '../mail/welcome-switch.ts'
import { gradeWelcome, releasable } from './reputation.ts'
import { lastDay } from './reputation-store.ts'

const STRICTNESS = { open: 0, slowed: 1, held: 2 } as const

/** After a bounce or a complaint of welcome mail: slows it or holds it, and never lets more go. */
export async function restrictWelcome(now: Date): Promise<void> {
  await move(now, (seen, grade) => STRICTNESS[grade.kind] > STRICTNESS[seen.kind])
}

/**
 * Each minute: lets more go once the bounces are a day old or few beside the mail since, and less where two workers each
 * saw a part of what came.
 * @returns how many of those that are held may go now
 */
export async function settleWelcome(now: Date): Promise<number> {
  // What closes an open one is told by a bounce, which has it judged at once.
  if ((await readWelcomeSwitch()).kind !== 'open')
    await move(now, (before, grade) => before.kind !== 'open' && grade.kind !== before.kind)
  const { kind, counts_from } = await readWelcomeSwitch()
  if (kind !== 'open' || !(await isAnyHeld())) return 0
  return releasable(await lastDay('welcome', counts_from, now))
}

/** Others may judge at the same time: who finds it moved looks again. */
const TRIES = 3

async function move(
  now: Date,
  isDue: (seen: WelcomeSwitch, grade: WelcomeGrade) => boolean,
): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const seen = await readWelcomeSwitch()
    const day = await lastDay('welcome', seen.counts_from, now)
    const grade = gradeWelcome(day)
    if (!isDue(seen, grade)) return
    if (!(await moveWelcomeSwitch(seen, grade, now))) continue
    // For an alarm: visitors wait for their welcome mail until somebody has looked at it, or a day has passed.
    if (STRICTNESS[grade.kind] > STRICTNESS[seen.kind])
      console.error({ event: 'welcome_restricted', ...grade, day })
    else console.info({ event: 'welcome_eased', kind: grade.kind, day })
    return
  }
}
