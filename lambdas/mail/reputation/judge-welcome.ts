import type { WelcomeClass } from '../../../contract/mail/welcome-classes.ts'
import { isAnyDue } from '../../subscribers/due-welcome.ts'
import {
  goesOn,
  moveWelcomeSwitch,
  readWelcomeSwitch,
  type WelcomeGrade,
  type WelcomeSwitch,
} from '../welcome-switch.ts'
import { gradeWelcome, releasable } from './reputation.ts'
import { lastDay } from './reputation-store.ts'

const STRICTNESS = { open: 0, slowed: 1, held: 2 } as const

/** After a bounce or a complaint of a class's welcome mail: slows it or holds it, and never lets more go. */
export async function restrictWelcome(mailClass: WelcomeClass, now: Date): Promise<void> {
  await move(mailClass, now, (seen, grade) => STRICTNESS[grade.kind] > STRICTNESS[seen.kind])
}

/**
 * Each minute: lets more go once the bounces are a day old or few beside the mail since, and less where two workers each
 * saw a part of what came.
 * @returns how many of the class's mails that are due may go now
 */
export async function settleWelcome(mailClass: WelcomeClass, now: Date): Promise<number> {
  // What closes an open one is told by a bounce, which has it judged at once.
  if ((await readWelcomeSwitch(mailClass)).kind !== 'open')
    await move(
      mailClass,
      now,
      (before, grade) => before.kind !== 'open' && grade.kind !== before.kind,
    )
  const { kind, counts_from } = await readWelcomeSwitch(mailClass)
  if (!goesOn(mailClass, kind) || !(await isAnyDue(mailClass, now))) return 0
  return releasable(mailClass, await lastDay(mailClass, counts_from, now))
}

/** Others may judge at the same time: who finds it moved looks again. */
const TRIES = 3

async function move(
  mailClass: WelcomeClass,
  now: Date,
  isDue: (seen: WelcomeSwitch, grade: WelcomeGrade) => boolean,
): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const seen = await readWelcomeSwitch(mailClass)
    const day = await lastDay(mailClass, seen.counts_from, now)
    const grade = gradeWelcome(mailClass, day)
    if (!isDue(seen, grade)) return
    if (!(await moveWelcomeSwitch(mailClass, seen, grade, now))) continue
    // For an alarm: visitors wait for their welcome mail until somebody has looked at it, or a day has passed.
    if (STRICTNESS[grade.kind] > STRICTNESS[seen.kind])
      console.error({ event: 'welcome_restricted', mailClass, ...grade, day })
    else console.info({ event: 'welcome_eased', mailClass, kind: grade.kind, day })
    return
  }
}
