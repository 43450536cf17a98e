import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { questionWords } from '../../../../contract/subscribers/question-words.ts'

/** The future recipients of a scheduled campaign, such as "those who fit then (VIPs)". */
export function whoThen({ audience }: Campaign): string {
  if (!audience) return 'all who are subscribed then'
  const { segment, question } = audience
  return `those who fit then (${segment?.name ?? questionWords(question)})`
}
