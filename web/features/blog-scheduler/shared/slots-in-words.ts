import type { WallClock, Weekday } from '../../../../contract/schedules.ts'

const NAMES: Readonly<Record<Weekday, string>> = {
  SUN: 'Sunday',
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
}
const list = new Intl.ListFormat('en-US')

/** 'Tuesdays and Fridays at 9 AM'. */
export function slotsInWords({ weekdays, hour }: WallClock): string {
  return `${list.format(weekdays.map((day) => `${NAMES[day]}s`))} at ${hourInWords(hour)}`
}

/** 'Tue and Fri 9 AM'. */
export function slotsInShort({ weekdays, hour }: WallClock): string {
  return `${list.format(weekdays.map((day) => NAMES[day].slice(0, 3)))} ${hourInWords(hour)}`
}

function hourInWords(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}
