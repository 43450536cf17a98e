import { describe, expect, it } from 'vitest'
import type { RatedCampaign } from '../../../../../contract/campaigns/rates-schemas.ts'
import {
  groupRates,
  percent,
  ratesOf,
  usualRates,
} from '../../../../../web/features/campaigns/history/rates.ts'

function campaign(n: number, more: Partial<RatedCampaign> = {}): RatedCampaign {
  return {
    campaignId: `c${n}`,
    kind: 'newsletter',
    subject: `Mail ${n}`,
    created_at: '2026-11-20T12:00:00.000Z',
    segment: null,
    sent: 100,
    delivered: 80,
    opened: 40,
    clicked: 8,
    bounced: 10,
    complained: 1,
    unsubscribed: 4,
    ...more,
  }
}

describe('the rates of campaigns', () => {
  it('are shares of sent mails, except opens, clicks and unsubscribes, which are shares of delivered mails', () => {
    expect(ratesOf([campaign(1)])).toEqual({
      delivered: 0.8,
      opened: 0.5,
      clicked: 0.1,
      bounced: 0.1,
      complained: 0.01,
      unsubscribed: 0.05,
    })
  })

  it('include an open rate of 0 if no mail was delivered', () => {
    expect(ratesOf([campaign(1, { delivered: 0, opened: 0 })]).opened).toBe(0)
  })

  it('are compared with the median of the last five campaigns', () => {
    const opened = [8, 16, 24, 32, 40, 80].map((count, n) => campaign(n, { opened: count }))
    expect(usualRates(opened)?.opened).toBe(0.3)
    expect(usualRates([])).toBeUndefined()
  })

  it('are combined by month in the environment’s time zone', () => {
    const night = campaign(2, { created_at: '2026-12-01T03:00:00.000Z', opened: 0 })
    const groups = groupRates([night, campaign(1)], 'month', 'America/Indiana/Indianapolis')
    expect(groups.map(({ name, sent, rates }) => [name, sent, rates.opened])).toEqual([
      ['November 2026', 200, 0.25],
    ])
  })

  it('are combined by segment, whatever its name', () => {
    const segments = ['VIPs', null, '__proto__', '2026', 'VIPs']
    const campaigns = segments.map((segment, n) => campaign(n, { segment }))
    const groups = groupRates(campaigns, 'segment', 'UTC')
    expect(groups.map(({ name, sent }) => [name, sent])).toEqual([
      ['VIPs', 200],
      ['All subscribers', 100],
      ['__proto__', 100],
      ['2026', 100],
    ])
  })

  it('have two decimals if they are above 0% and below 1%', () => {
    expect([percent(0.481), percent(0.0012), percent(0)]).toEqual(['48.1%', '0.12%', '0.0%'])
  })
})
