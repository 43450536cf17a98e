import * as v from 'valibot'
import { type ReputationLimits, reputationLimits } from '../../contract/campaigns/reputation.ts'
import { requireEnv } from '../platform/aws/env.ts'

/** @throws at start-up where the environment's limits make no sense. */
export function limitsFromEnv(): ReputationLimits {
  return v.parse(reputationLimits, JSON.parse(requireEnv('REPUTATION_LIMITS')))
}
