import { askJoinChallenge } from '../../../contract/subscribers/routes.ts'
import { env } from '../../platform/aws/env.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { keysToTry, makeChallenge } from '../shield/challenge.ts'
import { countRecentProofs, storeChallenge } from '../shield/challenge-store.ts'

export const handler = jsonAction(askJoinChallenge, async () => {
  if (env.JOIN_SHIELD !== 'on') return { challenge: null }
  const now = new Date()
  const { challenge, key } = await makeChallenge(keysToTry(await countRecentProofs(now)))
  await storeChallenge({ nonce: challenge.nonce, key }, now)
  return { challenge }
})
