import { findRecipients, isUnproven, type Recipient } from '../../subscribers/audience.ts'
import type { ChunkWriter } from './chunk-writer.ts'

/** Whether one of a chunk may be mailed, as the list has them now. */
export type Standing =
  | { kind: 'active'; recipient: Recipient }
  | { kind: 'left'; reason: NonNullable<ReturnType<typeof exclusionReason>> }

export interface Standings {
  /** Looks these up, all in one request. */
  lookUp(indexes: readonly number[]): Promise<Standing[]>
  /**
   * How one stands who is about to be mailed.
   * @param next who comes after: some of them are looked up too, where a request is made anyway
   */
  of(index: number, next: readonly number[]): Promise<Standing>
}

/** Leaving takes effect within five seconds. A look at the list that is older than this is taken again. */
const GOOD_FOR_MS = 3000

/** What one request reads. */
const MOST = 100

/**
 * Looks at the list again while a chunk is mailed, which can take a minute. A request reads as many as were mailed since
 * the one before, so that about two are read for each mail, however slow.
 */
export function standings(writer: Pick<ChunkWriter, 'addressOf'>): Standings {
  const looks = new Map<number, Look>()
  let mailed = 0

  return {
    lookUp(indexes) {
      const { found } = look(indexes)
      return Promise.all(indexes.map((index) => standing(index, found)))
    },
    of(index, next) {
      const known = looks.get(index)
      if (known && performance.now() - known.at < GOOD_FOR_MS) {
        mailed += 1
        return standing(index, known.found)
      }
      const { found } = look([index, ...next.slice(0, Math.min(mailed, MOST - 1))])
      mailed = 1
      return standing(index, found)
    },
  }

  function look(indexes: readonly number[]): Look {
    const at = performance.now()
    const taken = { at, found: findRecipients(indexes.map((index) => writer.addressOf(index))) }
    for (const index of indexes) looks.set(index, taken)
    return taken
  }

  async function standing(index: number, found: Look['found']): Promise<Standing> {
    return standingOf((await found).get(writer.addressOf(index)))
  }
}

/** One request's answer, for all whom it asked about. */
interface Look {
  at: number
  found: ReturnType<typeof findRecipients>
}

function standingOf(recipient: Recipient | undefined): Standing {
  const reason = exclusionReason(recipient)
  if (reason || !recipient) return { kind: 'left', reason: reason ?? 'erased' }
  return { kind: 'active', recipient }
}

/**
 * Why somebody of a frozen audience is not mailed after all; undefined: they are.
 * @param recipient as they are now; undefined: no longer on the list
 */
function exclusionReason(
  recipient: Recipient | undefined,
): 'erased' | 'suppressed' | 'unsubscribed' | 'not_welcomed' | undefined {
  if (!recipient) return 'erased'
  if (recipient.suppression) return 'suppressed'
  if (!recipient.is_active) return 'unsubscribed'
  return isUnproven(recipient, new Date()) ? 'not_welcomed' : undefined
}
