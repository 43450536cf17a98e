import { describe, expect, it } from 'vitest'
import type { CampaignFeedback } from '../../../../../contract/campaigns/feedback-schemas.ts'
import {
  feedbackLines,
  linkText,
  machineText,
  otherOutcomes,
} from '../../../../../web/features/campaigns/history/feedback-words.ts'

const feedback: CampaignFeedback = {
  sent: 2000,
  delivered: 1950,
  bounced: 20,
  softBounced: 5,
  suppressed: 0,
  rejected: 1,
  complained: 1,
  opened: 780,
  machineOpened: 1200,
  clicked: 39,
  machineClicked: 1,
  tracking: true,
  links: [],
}

describe('what became of a campaign’s mail', () => {
  it('is told in figures and shares', () => {
    expect(feedbackLines(feedback)).toEqual([
      { name: 'Delivered', count: '1,950', share: '97.5% of sent' },
      { name: 'Bounced', count: '20', share: '1% of sent' },
      { name: 'Reported as spam', count: '1', share: '0.05% of delivered' },
      { name: 'Opened', count: '780', share: '40% of delivered' },
      { name: 'Clicked', count: '39', share: '2% of delivered' },
    ])
  })

  it('without opens and clicks where they are not tracked, and without shares of nothing', () => {
    const none = { ...feedback, tracking: false, delivered: 0 }
    expect(feedbackLines(none).map(({ name }) => name)).toEqual([
      'Delivered',
      'Bounced',
      'Reported as spam',
    ])
    expect(feedbackLines(none)[2]?.share).toBeUndefined()
  })

  it('names what else there is, and who is still without word', () => {
    expect(otherOutcomes(feedback)).toEqual([
      '24 without word from the mailbox yet',
      '5 refused for now, and given up',
      '1 refused by the mail service',
    ])
  })

  it('counts machines apart', () => {
    expect(machineText(feedback)).toBe('1,200 opens and 1 click')
  })

  it.each([
    ['https://myplateful.com/blog/?utm_source=myplateful&utm_campaign=x', 'myplateful.com/blog'],
    ['https://myplateful.com/?plan=free&utm_source=a', 'myplateful.com/?plan=free'],
    ['no link', 'no link'],
  ])('shows the link %s as %s', (link, text) => {
    expect(linkText(link)).toBe(text)
  })
})
