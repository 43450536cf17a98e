import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { documents, readItem, transact, updateIf, type Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { type Job, jobItem, type SlotState } from './generation-job.ts'

/** Points to the latest generation job. Each job has its own item. */
const LATEST = { pk: 'generation', sk: 'current' }
const KEPT_DAYS = 90

const pointer = v.object({ job_id: v.string() })

export function findJob(jobId: string): Promise<Job | undefined> {
  return readItem(env.WORK_TABLE, jobKey(jobId), jobItem)
}

export async function latestJob(): Promise<Job | undefined> {
  const latest = await readItem(env.WORK_TABLE, LATEST, pointer)
  return latest && findJob(latest.job_id)
}

/**
 * Makes `next` the latest job if `previous` is still the latest, so that two simultaneous clicks start only one job.
 * @returns whether `next` started
 */
export async function startJob(
  next: Job,
  previous: Job | undefined,
  auditWrites: Write[],
): Promise<boolean> {
  const outcome = await transact([
    {
      Put: {
        TableName: env.WORK_TABLE,
        Item: { ...LATEST, job_id: next.jobId },
        ...(previous
          ? {
              ConditionExpression: 'job_id = :previous',
              ExpressionAttributeValues: { ':previous': previous.jobId },
            }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      },
    },
    {
      Put: {
        TableName: env.WORK_TABLE,
        Item: { ...jobKey(next.jobId), ...next, expires_at: expiryOf(next) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    ...auditWrites,
  ])
  return outcome.kind === 'written'
}

export async function markQueued(jobId: string, now: Date): Promise<void> {
  await documents.send(
    new UpdateCommand({
      TableName: env.WORK_TABLE,
      Key: jobKey(jobId),
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: 'SET queued_at = :now',
      ExpressionAttributeValues: { ':now': now.toISOString() },
    }),
  )
}

/** A slot that is done stays done: a failure that arrives later changes nothing. */
export async function settleSlot(
  jobId: string,
  slot: string,
  state: Exclude<SlotState, { state: 'waiting' }>,
): Promise<void> {
  await updateIf({
    TableName: env.WORK_TABLE,
    Key: jobKey(jobId),
    ConditionExpression: 'attribute_exists(slots.#slot) AND slots.#slot.#state <> :done',
    UpdateExpression: 'SET slots.#slot = :settled',
    ExpressionAttributeNames: { '#slot': slot, '#state': 'state' },
    ExpressionAttributeValues: { ':settled': state, ':done': 'done' },
  })
}

function jobKey(jobId: string) {
  return { pk: `job#${jobId}`, sk: 'job' }
}

function expiryOf({ created_at }: Job): number {
  return Math.floor(new Date(created_at).getTime() / 1000) + KEPT_DAYS * 24 * 60 * 60
}
