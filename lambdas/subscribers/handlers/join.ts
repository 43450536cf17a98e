import { join as route } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { callerNetwork } from '../../platform/http/caller-network.ts'
import { join } from '../join.ts'
import { spendProof } from '../shield/challenge-store.ts'

export const handler = jsonAction(route, async ({ body, event }) => {
  const proof = body.proof && spendProof(body.proof, new Date())
  const outcome = await join({ ...body, proof, network: callerNetwork(event) })
  if (outcome.kind === 'duplicate') throw new ApiError('23505')
  return outcome.subscriber
})
