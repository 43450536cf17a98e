import { createContext, useContext } from 'react'
import { DEFAULT_TIMES, type WallClock } from '../../contract/schedules.ts'
import type { SlotClock } from './slots.ts'
import { useTimeZone } from './time-zone.ts'

export const PublishTimesContext = createContext<WallClock>(DEFAULT_TIMES.publish)

export const DigestTimesContext = createContext<WallClock>(DEFAULT_TIMES.digest)

export function useDigestTimes(): WallClock {
  return useContext(DigestTimesContext)
}

export function usePublishTimes(): WallClock {
  return useContext(PublishTimesContext)
}

export function useSlotClock(): SlotClock {
  return { timeZone: useTimeZone(), publish: usePublishTimes() }
}
