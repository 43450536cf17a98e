import { sumBy } from 'es-toolkit'
import * as v from 'valibot'
import { readItem, updateIf, type Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { ApiError } from '../../platform/http/answers.ts'
import type { Wave } from '../campaign-changes.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { campaignKey } from '../keys.ts'
import { recipientsAmong } from '../ledger/recipient-history.ts'

/**
 * The waves of a launch are campaigns without common recipients. Waves are frozen one after another, so that each wave
 * can exclude all recipients of the earlier waves.
 */

const launch = v.object({
  waves: v.array(v.string()),
  /** The wave that is being frozen, or that was being frozen when it was canceled. */
  freezing: v.optional(v.string()),
})

/**
 * Staff are advised to send waves a day apart (check-sending.ts), so 100 waves are enough. A DynamoDB item could store
 * many more.
 */
const MAX_WAVES = 100

/**
 * The next wave after a campaign, and the writes that create it. For the second wave, the writes also turn the earlier
 * campaign into the first wave.
 * @throws ApiError not_found, too_many_waves
 */
export async function waveAfter(
  after: string,
  campaignId: string,
): Promise<{ wave: Wave; writes: Write[] }> {
  const before = await findCampaign(after)
  if (!before) throw new ApiError('not_found')
  const first = before.wave?.first ?? after
  const known = await readItem(env.WORK_TABLE, launchKey(first), launch)
  const waves = known?.waves ?? [first]
  if (waves.length >= MAX_WAVES) throw new ApiError('too_many_waves')
  const wave = { first, number: waves.length + 1 }
  return {
    wave,
    writes: [...(known ? [] : [firstWave(first)]), waveWrite(first, waves, campaignId)],
  }
}

function firstWave(first: string): Write {
  return {
    Update: {
      TableName: env.WORK_TABLE,
      Key: campaignKey(first),
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: 'SET wave = :wave',
      ExpressionAttributeValues: { ':wave': { first, number: 1 } },
    },
  }
}

function waveWrite(first: string, seen: readonly string[], campaignId: string): Write {
  const isNew = seen.length === 1
  return {
    Update: {
      TableName: env.WORK_TABLE,
      Key: launchKey(first),
      ConditionExpression: isNew ? 'attribute_not_exists(pk)' : 'size(waves) = :seen',
      UpdateExpression: 'SET waves = :waves',
      ExpressionAttributeValues: {
        ':waves': [...seen, campaignId],
        ...(!isNew && { ':seen': seen.length }),
      },
    },
  }
}

/**
 * Gives the wave the turn to freeze, which only one wave of a launch has at a time.
 * @returns false while another wave has the turn: try again later
 */
export async function takeTurn(campaignId: string, { first }: Wave): Promise<boolean> {
  const { waves, freezing } = await requireLaunch(first)
  if (freezing === campaignId) return true
  const others = await Promise.all(waves.filter((id) => id !== campaignId).map(findCampaign))
  if (others.some((one) => one && isHalfFrozen(one, freezing))) return false
  return updateIf({
    TableName: env.WORK_TABLE,
    Key: launchKey(first),
    ConditionExpression:
      freezing === undefined ? 'attribute_not_exists(freezing)' : 'freezing = :seen',
    UpdateExpression: 'SET freezing = :me',
    ExpressionAttributeValues: {
      ':me': campaignId,
      ...(freezing !== undefined && { ':seen': freezing }),
    },
  })
}

/**
 * True while the wave has the turn to freeze. Also true if a part of its audience was frozen before the campaign became
 * a wave. False once the wave is canceled or completely frozen.
 */
function isHalfFrozen(
  { campaignId, status, frozen, position, chunkCount }: CampaignRow,
  freezing: string | undefined,
): boolean {
  const isOpen = !frozen && (status === 'freezing' || status === 'paused')
  return isOpen && (campaignId === freezing || position !== undefined || chunkCount > 0)
}

/** Ends the wave's turn to freeze, in the transaction that stores the wave's last recipients. */
export function turnEnd(campaignId: string, { first }: Wave): Write {
  return {
    Update: {
      TableName: env.WORK_TABLE,
      Key: launchKey(first),
      ConditionExpression: 'freezing = :me',
      UpdateExpression: 'REMOVE freezing',
      ExpressionAttributeValues: { ':me': campaignId },
    },
  }
}

/** The number of recipients in earlier waves. A wave that is not frozen yet counts with its estimate. */
export async function frozenInWaves({ first, number }: Wave): Promise<number> {
  const known = await readItem(env.WORK_TABLE, launchKey(first), launch)
  const earlier = (known?.waves ?? [first]).slice(0, number - 1)
  const campaigns = await Promise.all(earlier.map(findCampaign))
  return sumBy(campaigns, (one) => one?.recipientCount ?? 0)
}

/** The addresses on a page of the list that are recipients of another wave. */
export async function inOtherWaves(
  campaignId: string,
  { first }: Wave,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const { waves } = await requireLaunch(first)
  const others = await Promise.all(waves.filter((id) => id !== campaignId).map(findCampaign))
  const found = await Promise.all(
    others.flatMap((one) => (one && one.chunkCount > 0 ? [recipientsAmong(one, addresses)] : [])),
  )
  return new Set(found.flatMap((some) => [...some]))
}

async function requireLaunch(first: string) {
  const found = await readItem(env.WORK_TABLE, launchKey(first), launch)
  if (!found) throw new Error(`Launch ${first} was not found`)
  return found
}

function launchKey(first: string) {
  return { pk: `launch#${first}`, sk: 'launch' }
}
