import { join as route } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { callerNetwork } from '../../platform/http/caller-network.ts'
import { join } from '../join/join.ts'
import { spendProof } from '../shield/challenge-store.ts'

export const handler = jsonAction(route, async ({ body, event }) => {
  const now = new Date()
  const proof = body.proof && spendProof(body.proof, now)
  const person = { ...body, proof, network: callerNetwork(event) }
  const outcome = await join(person, now)
  if (outcome.kind === 'duplicate') throw new ApiError('23505')
  return outcome.subscriber
})
