import { createContext, useContext } from 'react'
import { DEFAULT_TIME_ZONE } from '../../contract/business.ts'

export const TimeZoneContext = createContext<string>(DEFAULT_TIME_ZONE)

/** The environment's time zone, an IANA name: what staff type and read is its wall clock, wherever they sit. */
export function useTimeZone(): string {
  return useContext(TimeZoneContext)
}
