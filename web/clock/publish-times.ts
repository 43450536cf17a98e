import { createContext, useContext } from 'react'
import { DEFAULT_TIMES, type WallClock } from '../../contract/schedules.ts'

export const PublishTimesContext = createContext<WallClock>(DEFAULT_TIMES.publish)

export const DigestTimesContext = createContext<WallClock>(DEFAULT_TIMES.digest)

/** On which days and at what hour the weekly digest goes out in this environment. */
export function useDigestTimes(): WallClock {
  return useContext(DigestTimesContext)
}

/** On which days and at what hour posts go out in this environment. */
export function usePublishTimes(): WallClock {
  return useContext(PublishTimesContext)
}
