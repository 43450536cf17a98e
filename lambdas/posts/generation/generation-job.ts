import * as v from 'valibot'
import type { GenerationJob } from '../../../contract/posts/schemas.ts'
import type { Slot } from '../slots.ts'

const slotState = v.variant('state', [
  v.object({ state: v.literal('waiting'), publish_at: v.string(), topic: v.string() }),
  v.object({
    state: v.literal('done'),
    publish_at: v.string(),
    post_id: v.string(),
    title: v.string(),
  }),
  v.object({
    state: v.literal('failed'),
    publish_at: v.string(),
    message: v.string(),
    /** The topic that the model declined. The next job skips this topic, because the model would decline it again. */
    refused: v.optional(v.string()),
  }),
])
export type SlotState = v.InferOutput<typeof slotState>

/** The keys of `slots` are the slots' local times, such as `2026-11-24T09:00`. */
export const jobItem = v.object({
  jobId: v.string(),
  created_at: v.string(),
  /** Set once each waiting slot has a message on the queue. If it is absent, a message can be missing. */
  queued_at: v.optional(v.string()),
  slots: v.record(v.string(), slotState),
})
export type Job = v.InferOutput<typeof jobItem>

/**
 * Long enough for eight articles, written two at a time, with four tries each. If a slot waits longer, its message was
 * lost or its Lambda crashed. The job then counts as done, so that staff can start a new job.
 */
const STALE_AFTER_MINUTES = 30

const TOO_LATE = 'This article did not arrive in time. Generate again to fill the slot.'
const NO_TOPIC = 'Every topic of the list has been written about. Add topics to fill this slot.'

/** Gives each empty slot one topic. A slot for which no topic is left fails at once. */
export function newJob(
  empty: readonly Slot[],
  topics: readonly string[],
  { jobId, now }: { jobId: string; now: Date },
): Job {
  const slots = empty.map(({ id, at }, index): [string, SlotState] => {
    const topic = topics[index]
    if (topic === undefined) return [id, { state: 'failed', publish_at: at, message: NO_TOPIC }]
    return [id, { state: 'waiting', publish_at: at, topic }]
  })
  return { jobId, created_at: now.toISOString(), slots: Object.fromEntries(slots) }
}

export function isRunning(job: Job, now: Date): boolean {
  return !isStale(job, now) && waitingSlots(job).length > 0
}

export function waitingSlots({ slots }: Job): { slot: string; topic: string }[] {
  return Object.entries(slots).flatMap(([slot, entry]) =>
    entry.state === 'waiting' ? [{ slot, topic: entry.topic }] : [],
  )
}

export function refusedTopics({ slots }: Job): string[] {
  return Object.values(slots).flatMap((entry) =>
    entry.state === 'failed' ? (entry.refused ?? []) : [],
  )
}

/** The job as staff see it. Every job ends, because a slot that waits too long counts as failed. */
export function progress(job: Job, now: Date): GenerationJob {
  const entries = Object.entries(job.slots).toSorted(([a], [b]) => a.localeCompare(b))
  const generated_posts = entries.flatMap(([, entry]) =>
    entry.state === 'done'
      ? [{ id: entry.post_id, title: entry.title, publish_at: entry.publish_at }]
      : [],
  )
  const errors = entries.flatMap(([slot, entry]) => {
    if (entry.state === 'failed') return [{ slot, message: entry.message }]
    return entry.state === 'waiting' && isStale(job, now) ? [{ slot, message: TOO_LATE }] : []
  })
  return {
    jobId: job.jobId,
    status: isRunning(job, now) ? 'running' : 'done',
    done: generated_posts.length,
    total: entries.length,
    generated_posts,
    errors,
  }
}

function isStale({ created_at }: Job, now: Date): boolean {
  return now.getTime() - new Date(created_at).getTime() > STALE_AFTER_MINUTES * 60_000
}
