import type {
  Audience,
  AudienceRequest,
  Question,
} from '../../../contract/subscribers/segment-schemas.ts'
import type { Write } from '../../platform/aws/dynamodb.ts'
import { countSegment } from '../../subscribers/segments/count-segment.ts'
import {
  findSegment,
  requireSegment,
  type StoredSegment,
} from '../../subscribers/segments/segment-store.ts'
import { activeTotal } from '../../subscribers/standing/totals.ts'
import type { Wave } from '../campaign-changes.ts'
import { frozenInWaves, waveAfter } from './waves.ts'

export interface ChosenAudience {
  audience?: Audience
  /** An estimate, until the audience is frozen. */
  recipientCount: number
}

export interface ChosenWave extends ChosenAudience {
  wave?: Wave
  /** The transaction that creates the campaign must contain these writes. */
  writes: Write[]
}

/**
 * Copies the segment's conditions and limit into a new campaign, so that later changes to the segment do not affect the
 * campaign. A limit in the request replaces the segment's limit.
 * @throws ApiError invalid_request if the segment is missing, not_found if the campaign `request.after` does not exist,
 * too_many_waves if its launch already has the maximum number of waves
 */
export async function chooseAudience(
  request: AudienceRequest | undefined,
  campaignId: string,
  now: Date,
): Promise<ChosenWave> {
  if (!request) return { recipientCount: await activeTotal(), writes: [] }
  const segment =
    request.segment === undefined
      ? undefined
      : await requireSegment(request.segment, 'audience.segment')
  const question: Question = {
    conditions: segment?.question.conditions ?? [],
    part: request.part ?? segment?.question.part ?? null,
  }
  const followed =
    request.after === undefined ? undefined : await waveAfter(request.after, campaignId)
  const earlier = followed ? await frozenInWaves(followed.wave) : 0
  return {
    ...(await audienceOf(segment, question, earlier, now)),
    ...(followed && { wave: followed.wave }),
    writes: followed?.writes ?? [],
  }
}

/**
 * The number of recipients, estimated if the list is long.
 * @throws the errors of chooseAudience
 */
export async function estimateAudience(
  request: AudienceRequest | undefined,
  now: Date,
): Promise<number> {
  return (await chooseAudience(request, 'estimate', now)).recipientCount
}

/**
 * The audience of a newsletter or digest, whose segment staff chose earlier. If staff have deleted the segment since,
 * its conditions still apply.
 * @param segmentId undefined for all active subscribers
 * @returns undefined if no current or deleted segment has this id. Then nobody gets the mail, which is safer than mail
 * to everybody
 */
export async function standingAudience(
  segmentId: string | undefined,
  now: Date,
): Promise<ChosenAudience | undefined> {
  if (segmentId === undefined) return { recipientCount: await activeTotal() }
  const segment = await findSegment(segmentId)
  return segment && audienceOf(segment, segment.question, 0, now)
}

async function audienceOf(
  segment: StoredSegment | undefined,
  question: Question,
  earlier: number,
  now: Date,
): Promise<ChosenAudience> {
  const left = Math.max(0, (await countMatching(question, now)) - earlier)
  const recipientCount = Math.min(left, question.part?.count ?? left)
  if (!segment && !question.part) return { recipientCount }
  const copied = segment ? { id: segment.id, name: segment.name } : null
  return { audience: { segment: copied, question }, recipientCount }
}

/**
 * Counts the active subscribers that meet the conditions. The limit (`part`) applies later, after the recipients of
 * earlier waves are subtracted.
 */
async function countMatching({ conditions }: Question, now: Date): Promise<number> {
  if (conditions.length === 0) return activeTotal()
  return (await countSegment({ conditions, part: null }, now)).people
}
