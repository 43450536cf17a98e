import { createContext, useContext } from 'react'
import { DEFAULT_TIME_ZONE } from '../../contract/business.ts'

export const TimeZoneContext = createContext<string>(DEFAULT_TIME_ZONE)

/** The environment's IANA time zone. Staff type and read all times in this zone, wherever they are. */
export function useTimeZone(): string {
  return useContext(TimeZoneContext)
}
