/** The keys of a campaign and what belongs to it, in the work table. */

export function campaignKey(campaignId: string) {
  return { pk: campaignPartition(campaignId), sk: 'campaign' }
}

/** The content stands apart from the campaign's counters, which change with every chunk and are read often. */
export function contentKey(campaignId: string) {
  return { pk: campaignPartition(campaignId), sk: 'content' }
}

/** @param chunk its name, see chunkName. */
export function chunkKey(campaignId: string, chunk: string) {
  return { pk: campaignPartition(campaignId), sk: `chunk#${chunk}` }
}

/** The chunk's name by its place, from 0: five digits, so that the chunks of a million recipients sort. */
export function chunkName(index: number): string {
  return String(index).padStart(5, '0')
}

export function campaignPartition(campaignId: string): string {
  return `campaign#${campaignId}`
}
