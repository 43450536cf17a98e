import { range } from 'es-toolkit'
import { campaignPartition } from '../../contract/tables.ts'

/** Keys of campaigns and their chunks in the work table. */

export function campaignKey(campaignId: string) {
  return { pk: campaignPartition(campaignId), sk: 'campaign' }
}

const CHUNK = 'chunk#'

/**
 * One partition per chunk. DynamoDB allows 1,000 write units a second per partition, and each mail costs four. So a
 * single partition would limit a campaign to 250 mails a second.
 * @param chunk the chunk's name (chunkName)
 */
export function chunkKey(campaignId: string, chunk: string) {
  return { pk: `${campaignPartition(campaignId)}#${chunk}`, sk: chunkSortKey(chunk) }
}

export function chunkSortKey(chunk: string): string {
  return `${CHUNK}${chunk}`
}

/** Six digits, so that up to a million chunks sort as text. @param index from 0 */
export function chunkName(index: number): string {
  return String(index).padStart(6, '0')
}

/** @param end exclusive */
export function chunkNames(start: number, end: number): string[] {
  return range(start, end).map(chunkName)
}

/** Takes the chunk's name from a sort key of the table or of its index `open`. */
export function chunkNameOf(sk: string): string {
  return sk.slice(CHUNK.length)
}

/** Value of `open_of` for campaigns that are not over. */
export const OPEN_CAMPAIGNS = 'campaigns'

/** Value of `open_of` for chunks that are not done. */
export function openChunksOf(campaignId: string): string {
  return `chunks of ${campaignId}`
}

/** Value of `open_of` for chunks that are done but have uncertain recipients. */
export function uncertainChunksOf(campaignId: string): string {
  return `uncertain chunks of ${campaignId}`
}

export function campaignIdOf(pk: string): string {
  return pk.slice(campaignPartition('').length)
}
