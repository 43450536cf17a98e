import { askJoinChallenge } from '../../../contract/subscribers/routes.ts'
import { requireEnv } from '../../platform/aws/env.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { keysToTry, makeChallenge } from '../shield/challenge.ts'
import { keepChallenge, spentOfLate } from '../shield/challenge-store.ts'

const isShielded = requireEnv('JOIN_SHIELD') === 'on'

export const handler = jsonAction(askJoinChallenge, async () => {
  if (!isShielded) return { challenge: null }
  const now = new Date()
  const { challenge, key } = await makeChallenge(keysToTry(await spentOfLate(now)))
  await keepChallenge({ nonce: challenge.nonce, key }, now)
  return { challenge }
})
