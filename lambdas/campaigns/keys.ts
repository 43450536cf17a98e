import { range } from 'es-toolkit'
import { campaignPartition } from '../../contract/tables.ts'

/** The keys of a campaign and what belongs to it, in the work table. */

export function campaignKey(campaignId: string) {
  return { pk: campaignPartition(campaignId), sk: 'campaign' }
}

const CHUNK = 'chunk#'

/**
 * Each chunk has a partition of its own: DynamoDB takes 1,000 write units a second from one, and a mail writes four.
 * @param chunk its name, see chunkName.
 */
export function chunkKey(campaignId: string, chunk: string) {
  return { pk: `${campaignPartition(campaignId)}#${chunk}`, sk: chunkSortKey(chunk) }
}

export function chunkSortKey(chunk: string): string {
  return `${CHUNK}${chunk}`
}

/** The chunk's name by its place, from 0: six digits, so that the chunks of 96 million recipients sort. */
export function chunkName(index: number): string {
  return String(index).padStart(6, '0')
}

/** The names of the chunks at the places from `start` up to, not including, `end`. */
export function chunkNames(start: number, end: number): string[] {
  return range(start, end).map(chunkName)
}

/** The name in a chunk's sort key. By it the index of open chunks is sorted. */
export function chunkNameOf(sk: string): string {
  return sk.slice(CHUNK.length)
}

/** `open_of` of campaigns that are not over, and of their chunks that are not done. */
export const OPEN_CAMPAIGNS = 'campaigns'
export function openChunksOf(campaignId: string): string {
  return `chunks of ${campaignId}`
}

/** `open_of` of its chunks that are done, but of whom nobody knows whether some of them were mailed. */
export function uncertainChunksOf(campaignId: string): string {
  return `uncertain chunks of ${campaignId}`
}

/** The id in a campaign's partition key. */
export function campaignIdOf(pk: string): string {
  return pk.slice(campaignPartition('').length)
}
