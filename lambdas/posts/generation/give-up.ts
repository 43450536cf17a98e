import type { ArticleJob } from '../../../contract/posts/schemas.ts'
import { ModelError, ModelMalformed } from '../../model/model-error.ts'
import { findJob, settleSlot } from './job-store.ts'

/** Handles an article that could not be written: decides whether to retry, and explains the failure to staff. */

/** True for an error that a retry cannot fix, such as a refusal. Only staff decide whether to try again. */
export function isFinal(error: unknown): boolean {
  return error instanceof ModelError && !error.isTemporary
}

/**
 * Settles the slot as failed. If the model is not set up, every article would fail, so all waiting slots of the job are
 * settled as failed.
 */
export async function giveUp(
  { jobId, slot, topic }: ArticleJob,
  publish_at: string,
  error: unknown,
): Promise<void> {
  if (isNotSetUp(error)) return endJob(jobId, messageOf(error))
  await settleSlot(jobId, slot, {
    state: 'failed',
    publish_at,
    message: messageOf(error),
    ...(isRefusal(error) && { refused: topic }),
  })
}

async function endJob(jobId: string, message: string): Promise<void> {
  const slots = Object.entries((await findJob(jobId))?.slots ?? {})
  for (const [slot, { state, publish_at }] of slots)
    if (state === 'waiting') await settleSlot(jobId, slot, { state: 'failed', publish_at, message })
}

/** Whether the model declined to write about the topic. The next job then chooses another topic. */
function isRefusal(error: unknown): boolean {
  return error instanceof ModelError && error.code === 'ai_refused'
}

function isNotSetUp(error: unknown): boolean {
  return error instanceof ModelError && error.code === 'ai_not_set_up'
}

function messageOf(error: unknown): string {
  const advice = 'Generate again to fill this slot.'
  if (isNotSetUp(error))
    return 'The AI is not set up for this environment. Tell the engineers; once it is, generate again.'
  if (!(error instanceof ModelError)) return `Something went wrong on our side. ${advice}`
  if (error.failure === 'malformed')
    return `The AI wrote something unusable: ${unusable(error)} ${advice}`
  if (isRefusal(error))
    return `The AI wrote nothing about this topic: ${error.detail} Generate again to fill this slot with another topic.`
  if (error.isTemporary) return `The AI was too busy to answer. ${advice}`
  return `The AI gave no article: ${error.detail} ${advice}`
}

function unusable(error: ModelError): string {
  const staffMessage = error instanceof ModelMalformed ? error.staffMessage : undefined
  return staffMessage ?? 'parts of the article were missing or broken.'
}
