import type {
  Audience,
  AudienceRequest,
  Question,
} from '../../../contract/subscribers/segment-schemas.ts'
import type { Write } from '../../platform/aws/dynamodb.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { countSegment } from '../../subscribers/segment/count-segment.ts'
import { findSegment } from '../../subscribers/segment/segment-store.ts'
import { activeTotal } from '../../subscribers/totals.ts'
import type { Wave } from '../campaign-changes.ts'
import { frozenInWaves, waveAfter } from './waves.ts'

export interface ChosenAudience {
  audience?: Audience
  wave?: Wave
  /** An estimate, until the audience is frozen. */
  recipientCount: number
  /** For the transaction that creates the campaign. */
  writes: Write[]
}

/**
 * Copies the segment's question into a new campaign, so that later changes to the segment do not affect it.
 * @throws ApiError invalid_request without the segment, not_found without the earlier wave, too_many_waves
 */
export async function chooseAudience(
  request: AudienceRequest | undefined,
  campaignId: string,
  now: Date,
): Promise<ChosenAudience> {
  if (!request) return { recipientCount: await activeTotal(), writes: [] }
  const segment = request.segment === undefined ? undefined : await requireSegment(request.segment)
  const question: Question = {
    conditions: segment?.question.conditions ?? [],
    part: request.part ?? segment?.question.part ?? null,
  }
  const followed =
    request.after === undefined ? undefined : await waveAfter(request.after, campaignId)
  const isAll = !segment && !question.part
  const fitting = await fittingPeople(question, now)
  const earlier = followed ? await frozenInWaves(followed.wave) : 0
  const left = Math.max(0, fitting - earlier)
  return {
    ...(!isAll && {
      audience: { segment: segment ? { id: segment.id, name: segment.name } : null, question },
    }),
    ...(followed && { wave: followed.wave }),
    recipientCount: Math.min(left, question.part?.count ?? left),
    writes: followed?.writes ?? [],
  }
}

/** The present size of an audience, estimated for a long list. @throws ApiError like chooseAudience */
export async function estimateAudience(
  request: AudienceRequest | undefined,
  now: Date,
): Promise<number> {
  return (await chooseAudience(request, 'estimate', now)).recipientCount
}

/** Ignores the part, because it applies only to people without an earlier wave. */
async function fittingPeople({ conditions }: Question, now: Date): Promise<number> {
  if (conditions.length === 0) return activeTotal()
  return (await countSegment({ conditions, part: null }, now)).people
}

async function requireSegment(id: string) {
  const found = await findSegment(id)
  if (found) return found
  const message = 'This segment was deleted. Choose another one'
  throw new ApiError('invalid_request', [{ path: 'audience.segment', message }])
}
