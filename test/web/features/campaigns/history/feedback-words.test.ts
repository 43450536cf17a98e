import { describe, expect, it } from 'vitest'
import type { CampaignFeedback } from '../../../../../contract/campaigns/feedback-schemas.ts'
import {
  deliveryLines,
  linkLines,
  linksIn,
  linkText,
  machineText,
  reachedShare,
  reachedText,
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
  unsubscribed: 0,
  tracking: true,
  usual: null,
  links: [],
}

describe('a campaign’s results', () => {
  it('count bounces, refusals, complaints, unsubscribes and mail without a report', () => {
    expect(deliveryLines(2000, { ...feedback, unsubscribed: 3 })).toEqual([
      { name: 'Bounced: no such mailbox, and not mailed again', count: 20 },
      { name: 'Refused for now by the mailbox, and given up', count: 5 },
      { name: 'Held back, because the address bounced or complained before', count: 0 },
      { name: 'Refused by the mail service', count: 1 },
      { name: 'Without word from the mailbox yet', count: 24 },
      { name: 'Reported as spam after delivery, and not mailed again', count: 1 },
      { name: 'Unsubscribed by the link in this mail', count: 3 },
    ])
  })

  it('show opens and clicks by machines separately', () => {
    expect(machineText(feedback)).toBe('1,200 opens and 1 click')
  })

  it.each([
    ['https://myplateful.com/blog/?utm_source=myplateful&utm_campaign=x', 'myplateful.com/blog'],
    ['https://myplateful.com/?plan=free&utm_source=a', 'myplateful.com/?plan=free'],
    ['no link', 'no link'],
  ])('show the link %s as %s', (link, text) => {
    expect(linkText(link)).toBe(text)
  })
})

describe('the links of a mail', () => {
  const html =
    '<a href="https://a.example/?utm_source=x&amp;b=1" style="color:red">A</a> <a style="x" href="https://a.example/#how">B</a> <a href="https://a.example/#how">again</a> <a ses:no-track="" href="https://a.example/unsubscribe">Unsubscribe</a>'

  it('are listed once each, without the unsubscribe link', () => {
    expect(linksIn(html)).toEqual(['https://a.example/?utm_source=x&b=1', 'https://a.example/#how'])
  })

  it('are ordered by the number of people who followed them', () => {
    const followed = [
      { link: 'https://a.example/?utm_source=y&b=1', clicked: 2 },
      { link: 'https://a.example/?utm_source=x&b=1', clicked: 3 },
      { link: 'https://old.example/', clicked: 1 },
    ]
    const titles = [{ link: 'https://a.example/?utm_source=x&b=1', title: 'Beans for dinner' }]
    expect(linkLines(linksIn(html), followed, titles)).toEqual([
      { link: 'a.example/?b=1', title: 'Beans for dinner', clicked: 5 },
      { link: 'old.example', title: 'old.example', clicked: 1 },
      { link: 'a.example/#how', title: 'a.example', clicked: 0 },
    ])
  })
})

describe('the people whom a campaign reached', () => {
  it.each([
    [12, 50, '12 (24%)'],
    [1, 1000, '1 (<1%)'],
    [0, 10, '0 (0%)'],
    [3, 2, '3 (100%)'],
    [0, 0, '0'],
  ])(
    'are shown with their share of the delivered mails: %i of %i as %s',
    (count, delivered, text) => expect(reachedShare(count, delivered)).toBe(text),
  )

  it('are described in one line of text on a phone', () =>
    expect(
      reachedText({ delivered: 1500, bounced: 16, opened: 300, clicked: 15 }, 1600, 'all'),
    ).toBe('1,500 delivered, 16 (1%) bounced, opened by 300 (20%), clicked by 15 (1%)'))

  it('are shown without opens and clicks if tracking is off', () =>
    expect(reachedText({ delivered: 9, bounced: 0, opened: 0, clicked: 0 }, 9, 'bounced')).toBe(
      '9 delivered',
    ))
})
