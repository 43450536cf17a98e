import { env } from '../../platform/aws/env.ts'
import { weekOf } from '../../platform/time/local-day.ts'
import { postsByStatus } from '../../posts/post-store.ts'
import { unlessPaused } from '../automation.ts'
import { postsSince } from '../digest.ts'
import { lastDigest } from '../digest-store.ts'

/** Runs after the digest. If posts were waiting and no digest was sent, logs the event that raises an alarm. */
export const handler = unlessPaused(async ({ scheduled_time, at }) => {
  const last = await lastDigest()
  const sent = last !== undefined && last.week >= weekOf(at, env.TIME_ZONE)
  const waiting = sent ? 0 : postsSince(await postsByStatus('published'), last).length
  if (waiting > 0) console.error({ event: 'digest_not_sent', scheduled_time, waiting })
  return { sent, waiting }
})
