import { expect, it } from 'vitest'
import { tomorrow } from '../../../../../web/features/campaigns/shared/tomorrow.ts'

const ZONE = 'America/Indiana/Indianapolis'

it.each([
  ['on a usual day', '2026-11-24T15:00:00Z', '2026-11-25T09:00'],
  ['in the last minute of a day', '2026-11-25T04:59:00Z', '2026-11-25T09:00'],
  ['in the last minute of a year', '2027-01-01T04:59:00Z', '2027-01-01T09:00'],
  ['in the first hour of a day of 25 hours', '2026-11-01T04:30:00Z', '2026-11-02T09:00'],
  ['in the last hour before a day of 23 hours', '2027-03-14T04:30:00Z', '2027-03-14T09:00'],
])('the time proposed for a mail %s is 09:00 on the next day', (_, now, proposed) => {
  expect(tomorrow(new Date(now), ZONE, 9)).toBe(proposed)
})
