import { describe, expect, it } from 'vitest'
import { durationText } from '../../../../../web/features/campaigns/content/preflight-words.ts'

describe('the duration of a campaign', () => {
  it('is shown as “not known” if it was not estimated', () => {
    expect(durationText({ eta: null })).toBe('not known')
  })

  it.each([
    [0, 'less than a minute'],
    [59, 'less than a minute'],
    [60, 'about 1 minute'],
    [61, 'about 2 minutes'],
    [7199, 'about 120 minutes'],
    [7200, 'about 2 hours'],
    [7201, 'about 3 hours'],
  ])('that takes %s seconds is shown as “%s”', (eta, text) => {
    expect(durationText({ eta })).toBe(text)
  })
})
