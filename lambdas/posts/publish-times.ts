import * as v from 'valibot'
import { type WallClock, wallClock } from '../../contract/schedules.ts'
import { env } from '../platform/aws/env.ts'

const times = v.pipe(v.string(), v.parseJson(), wallClock)

/** @throws Error where the variable is missing, or says no days and no hour */
export function publishTimes(): WallClock {
  const read = v.safeParse(times, env.PUBLISH_TIMES)
  if (read.success) return read.output
  throw new Error(`PUBLISH_TIMES is wrong: ${v.summarize(read.issues)}`)
}
