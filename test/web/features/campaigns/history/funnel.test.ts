import { describe, expect, it } from 'vitest'
import { funnelSteps, usualText } from '../../../../../web/features/campaigns/history/funnel.ts'
import { sampleFeedback } from '../../../../support/sample-mail.ts'

const campaign = { recipientCount: 2100, sentCount: 2000 }
const feedback = { ...sampleFeedback, sent: 1990, delivered: 1950, opened: 780, clicked: 39 }
const usual = { campaigns: 5, delivered: 0.985, opened: 0.3662, clicked: 0.02 }

describe('the funnel steps from sent to clicked', () => {
  it('show their share, such as “40% of delivered”, and compare it with the usual share', () => {
    expect(funnelSteps(campaign, { ...feedback, usual })).toEqual([
      { name: 'Sent', count: 2000, length: 1, share: '95.2% of the list', usual: undefined },
      {
        name: 'Delivered',
        count: 1950,
        length: 0.975,
        share: '97.5% of sent',
        usual: 'usually 98.5%, 1 point less',
      },
      {
        name: 'Opened',
        count: 780,
        length: 0.39,
        share: '40% of delivered',
        usual: 'usually 36.6%, 3.4 points more',
      },
      {
        name: 'Clicked',
        count: 39,
        length: 0.0195,
        share: '2% of delivered',
        usual: 'usually 2%, the same',
      },
    ])
    expect(usualText({ usual })).toBe('Usual is the median of the 5 campaigns before this one.')
  })

  it('show no comparison for the first campaign', () => {
    expect(funnelSteps(campaign, feedback).map((step) => step.usual)).toEqual(
      Array(4).fill(undefined),
    )
    expect(usualText(feedback)).toBeUndefined()
  })

  it('call a share usual only if there are at least three earlier campaigns', () => {
    const seen = (campaigns: number) => ({ ...feedback, usual: { ...usual, campaigns } })
    expect(funnelSteps(campaign, seen(1))[1]?.usual).toBe('last campaign: 98.5%')
    expect(funnelSteps(campaign, seen(2))[1]?.usual).toBe('last 2 campaigns: 98.5%')
    expect(usualText(seen(2))).toBeUndefined()
    expect(funnelSteps(campaign, seen(3))[1]?.usual).toBe('usually 98.5%, 1 point less')
  })

  it('show at most 100%, even if events arrive out of order', () => {
    const unsent = { recipientCount: 0, sentCount: 0 }
    expect(funnelSteps(unsent, sampleFeedback).map(({ share }) => share)).toEqual(
      Array(4).fill(undefined),
    )
    const early = { ...sampleFeedback, delivered: 3, opened: 4 }
    const [, delivered, opened] = funnelSteps({ recipientCount: 2, sentCount: 2 }, early)
    expect([delivered?.share, delivered?.length]).toEqual(['100% of sent', 1])
    expect(opened?.share).toBe('100% of delivered')
  })

  it('end with “delivered” if opens and clicks are not tracked', () => {
    const names = funnelSteps(campaign, { ...feedback, tracking: false }).map(({ name }) => name)
    expect(names).toEqual(['Sent', 'Delivered'])
  })
})
