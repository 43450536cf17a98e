import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { questionWords } from '../../../components/audience/question-words.ts'

/** Who will get a scheduled campaign: 'all who are subscribed then', or 'those who fit then (VIPs)'. */
export function whoThen({ audience }: Campaign): string {
  if (!audience) return 'all who are subscribed then'
  const { segment, question } = audience
  return `those who fit then (${segment?.name ?? questionWords(question)})`
}
