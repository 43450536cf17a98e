import '../../platform/log/redact-console.ts'
import * as v from 'valibot'
import { scheduledRun } from '../../../contract/schedules.ts'
import { requireEnv } from '../../platform/aws/env.ts'
import { localDay } from '../../platform/time/local-day.ts'
import { postsByStatus } from '../../posts/post-store.ts'
import { wentOut } from '../posts-since.ts'

const timeZone = requireEnv('TIME_ZONE')

/** After the publishing run: where no post went out on its day, the event that the alarm listens for. */
export async function handler(event: unknown): Promise<{ published: number }> {
  const { scheduled_time, at } = v.parse(scheduledRun, event)
  const today = localDay(at, timeZone)
  const posts = await postsByStatus('published')
  const published = posts.filter((post) => localDay(wentOut(post), timeZone) === today).length
  if (published === 0) console.error({ event: 'nothing_published', scheduled_time })
  return { published }
}
