import { describe, expect, it } from 'vitest'
import {
  busiestText,
  dayMoments,
  hourMoments,
} from '../../../../../web/features/campaigns/history/engagement-words.ts'

const none = { opened: 0, clicked: 0, machineOpened: 0, machineClicked: 0 }

describe('the chart of opens over time', () => {
  it('names hours in the environment’s time zone', () => {
    const hours = [{ ...none, at: '2026-11-21T14:00:00.000Z', opened: 2 }]
    expect(hourMoments(hours, 'America/Indiana/Indianapolis')).toEqual([
      { ...none, id: '2026-11-21T14:00:00.000Z', name: 'Nov 21, 9 AM', opened: 2 },
    ])
    expect(dayMoments([{ ...none, day: '2026-11-21' }])[0]?.name).toBe('Nov 21')
  })

  it('has a sentence on the busiest day, or on the first of several equally busy days', () => {
    const days = dayMoments([
      { ...none, day: '2026-11-21', opened: 1 },
      { ...none, day: '2026-11-22', opened: 2 },
      { ...none, day: '2026-11-23', opened: 2 },
    ])
    expect(busiestText(days, 'it')).toBe('Most people opened it on Nov 22: 2 people')
    expect(busiestText([], 'a campaign')).toBe('Nobody has opened a campaign in this time')
  })
})
