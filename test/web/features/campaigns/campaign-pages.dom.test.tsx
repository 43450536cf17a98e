import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as campaigns from '../../../../contract/campaigns/routes.ts'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { getMailPreview, getSending, setSending } from '../../../../contract/mail/routes.ts'
import { refused, startApi } from '../../../support/components/api.ts'
import { openStaffArea } from '../../../support/components/open.tsx'
import { saying } from '../../../support/components/saying.ts'
import { sampleCampaign } from '../../../support/sample-campaign.ts'
import { mailOf, sampleFeedback } from '../../../support/sample-mail.ts'
import { sampleRestored, sampleSending } from '../../../support/sample-sending.ts'

const pastOf = (subject: string) => ({
  ...sampleCampaign,
  subject,
  reached: { delivered: 0, bounced: 0, opened: 0, clicked: 0 },
})

describe('the list of campaigns', () => {
  it('keeps the current page in the URL', async () => {
    const older = '2026-11-21T12:30:00.000Z_older'
    const api = startApi()
    api.answer(campaigns.listCampaignHistory, ({ query }) =>
      query.after
        ? { campaigns: [pastOf('An old one')], tracking: false, next: null }
        : { campaigns: [pastOf('A new one')], tracking: false, next: older },
    )
    const user = await openStaffArea('/admin/campaigns')
    const shows = (name: string) => screen.findByRole('link', { name })
    expect(await shows('A new one')).toBeVisible()
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getByRole('button', { name: 'Newest' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(pages.getByRole('button', { name: 'Older' }))
    expect(await shows('An old one')).toBeVisible()
    expect(new URLSearchParams(window.location.search).get('after')).toBe(older)
    expect(screen.getByRole('region', { name: 'All campaigns' })).toHaveFocus()
    await user.click(pages.getByRole('button', { name: 'Newest' }))
    expect(await shows('A new one')).toBeVisible()
    window.history.back()
    expect(await shows('An old one')).toBeVisible()
    // A change of the order returns to the first page.
    await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first')
    await waitFor(() => expect(window.location.search).toBe('?first=oldest'))
    expect(await screen.findByRole('button', { name: 'Newer' })).toBeVisible()
  })

  it('shows bounces even without tracking', async () => {
    const api = startApi()
    const reached = { delivered: 1900, bounced: 100, opened: 0, clicked: 0 }
    const bouncing = { ...pastOf('Beans'), sentCount: 2000, reached }
    api.answer(campaigns.listCampaignHistory, {
      campaigns: [
        bouncing,
        { ...pastOf('Peas'), campaignId: 'peas', status: 'scheduled', sentCount: 0 },
      ],
      tracking: false,
      next: null,
    })
    await openStaffArea('/admin/campaigns')
    expect(await screen.findByRole('cell', { name: '100 (5%)' })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Bounced' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Opened' })).toBeNull()
    // A scheduled campaign shows no number of bounces, so the only zero is the count of sent mails.
    const waiting = within(screen.getByRole('row', { name: /^Peas/ }))
    expect(waiting.getAllByRole('cell', { name: '0' })).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Write a mail' })).toHaveAttribute(
      'href',
      '/admin?tab=email',
    )
  })

  it('shows each launch wave’s number, and the count of waiting recipients of a paused campaign', async () => {
    const waves = [1, 2].map((number) => ({
      ...pastOf('Beans'),
      campaignId: `wave-${number}`,
      wave: { first: 'wave-1', number },
    }))
    const paused = {
      ...pastOf('Peas'),
      campaignId: 'peas',
      status: 'paused' as const,
      remainingCount: 2362,
    }
    startApi().answer(campaigns.listCampaignHistory, {
      campaigns: [...waves, paused],
      tracking: false,
      next: null,
    })
    await openStaffArea('/admin/campaigns')
    expect(await screen.findByText('2,362 waiting')).toBeVisible()
    expect(screen.getByText('Wave 1')).toBeVisible()
    expect(screen.getByText('Wave 2')).toBeVisible()
  })

  it('shows the time of the cancellation for a canceled campaign', async () => {
    const cancelled = {
      ...pastOf('Beans'),
      status: 'cancelled' as const,
      recipientCount: 0,
      scheduled_for: '2026-12-24T14:00:00.000Z',
      finished_at: '2026-11-25T14:00:00.000Z',
    }
    const answer = { campaigns: [cancelled], tracking: false, next: null }
    startApi().answer(campaigns.listCampaignHistory, answer)
    await openStaffArea('/admin/campaigns')
    expect(await screen.findByText(/^Nov 25, 2026/)).toBeVisible()
    expect(screen.queryByText(/Dec 24/)).toBeNull()
  })

  it('says that there is no campaign of the chosen kind', async () => {
    startApi()
    const user = await openStaffArea('/admin/campaigns')
    await user.selectOptions(await screen.findByLabelText('Kind'), 'Welcome')
    await waitFor(() => expect(window.location.search).toBe('?kind=welcome'))
    expect(await screen.findByText('There is no campaign of this kind')).toBeVisible()
  })
})

describe('the page of a scheduled campaign', () => {
  it.each([
    [null, 'to all who are subscribed then'],
    [
      { segment: { id: 's', name: 'VIPs' }, question: { conditions: [], part: null } },
      'to those who fit then (VIPs)',
    ],
    [
      { segment: null, question: { conditions: [], part: { by: 'place' as const, count: 500 } } },
      'to those who fit then (The first 500 by place)',
    ],
  ])('says who gets the mail: $1', async (audience, words) => {
    const api = startApi()
    const scheduled_for = '2026-12-24T14:00:00.000Z'
    const scheduled = { ...sampleCampaign, status: 'scheduled' as const, scheduled_for, audience }
    api.answer(campaigns.getCampaign, scheduled)
    api.answer(getMailPreview, mailOf(scheduled.subject, '<p>It opens on May 5.</p>'))
    await openStaffArea('/admin/campaigns/sample')
    expect(await screen.findByText(saying(`EST ${words}.`))).toBeVisible()
  })
})

describe('the page of an unknown campaign', () => {
  it('has the heading “No such campaign” and a link to all campaigns', async () => {
    const api = startApi()
    api.answer(campaigns.getCampaign, refused('not_found'))
    api.answer(getMailPreview, refused('not_found'))
    api.answer(campaigns.getCampaignFeedback, refused('not_found'))
    const user = await openStaffArea('/admin/campaigns/no-such-one', {
      allowedErrors: [/A call of the staff area failed/],
    })
    expect(await screen.findByRole('heading', { name: 'No such campaign' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'See all campaigns' }))
    expect(await screen.findByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  })
})

/** An answer of the mocked API. test/lambdas/campaigns/uncertain.test.ts tests the real answers. */
const finished: Campaign = {
  ...sampleCampaign,
  recipientCount: 1502,
  sentCount: 1486,
  excludedCount: 0,
  excluded: {},
  failedCount: 0,
  failed: {},
  uncertainCount: 16,
}

describe('uncertain recipients', () => {
  it('are checked with the mail service, then mailed again', async () => {
    const checked = { ...finished, sentCount: 1493, uncertainCount: 9 }
    const again: Campaign = {
      ...finished,
      campaignId: 'sent-again',
      status: 'finished',
      uncertainCount: 0,
      recipientCount: 9,
      sentCount: 9,
    }
    let current = [finished]
    const api = startApi()
    api.answer(campaigns.listCampaigns, () => ({ campaigns: current }))
    api.answer(campaigns.getCampaign, ({ params }) => {
      const campaign = current.find(({ campaignId }) => campaignId === params.id)
      return campaign ?? refused('not_found')()
    })
    api.answer(getMailPreview, mailOf(finished.subject))
    api.answer(campaigns.getCampaignFeedback, sampleFeedback)
    api.answer(campaigns.getEngagement, { hours: [], days: [], tracking: true })
    api.answer(campaigns.settleUncertain, ({ body }) => {
      current =
        body.action === 'check' ? [checked] : [again, { ...checked, sent_again_as: 'sent-again' }]
      return current[0] ?? finished
    })
    const user = await openStaffArea('/admin?tab=email')
    await user.click(await screen.findByRole('link', { name: finished.subject }))
    expect(
      await screen.findByRole('heading', { name: '16 recipients may not have got it' }),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Check with the mail service' }))
    expect(
      await screen.findByRole('heading', { name: '9 recipients may not have got it' }),
    ).toBeVisible()
    expect(
      await screen.findByText(saying('It has not reported on 9 recipients yet.')),
    ).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Send to them again' }))
    const question = await screen.findByRole('alertdialog', {
      name: 'Send to 9 recipients again?',
    })
    expect(question).toHaveTextContent('gets it a second time')
    await user.click(within(question).getByRole('button', { name: 'Send again' }))
    expect(
      await screen.findByText(saying('A campaign to 9 recipients is on its way.')),
    ).toBeVisible()
    expect(await screen.findByText(saying('has sent to them again'))).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send to them again' })).toBeNull()
    const asked = api.asked(campaigns.settleUncertain).map(({ body }) => body)
    expect(asked).toEqual([{ action: 'check' }, { action: 'send_again' }])
  })
})

describe('the banner of a sending switch', () => {
  const because = {
    reason: 'bounces' as const,
    rate: 0.05,
    since: '2026-11-22T09:00:00.000Z',
    domains: [
      { domain: 'a.example', count: 3 },
      { domain: 'b.example', count: 1 },
    ],
  }
  const stopped = { ...sampleSending.welcome, switch: { kind: 'stopped', ...because } } as const

  it.each([
    [
      'campaigns',
      'Campaigns are stopped',
      'the limit is 2%',
      'Allow sending again',
      'Allow sending again?',
    ],
    [
      'single',
      'Mail to one person is stopped',
      'Most of it was at a.example (3), b.example (1).',
      'Allow it again',
      'Allow mail to one person again?',
    ],
    [
      'welcome',
      'Welcome mail is held',
      'From 2% on, none goes out.',
      'Let welcome mail go out',
      'Let welcome mail go out?',
    ],
    [
      'welcome_without_proof',
      'Welcome mail for unchecked joins is held',
      'Visitors whose browser is checked get theirs at once.',
      'Let welcome mail go out',
      'Let welcome mail for unchecked joins go out?',
    ],
  ] as const)(
    'lets staff allow sending again only for the banner’s mail class: %s',
    async (mailClass, title, why, action, asks) => {
      const api = startApi()
      const all = {
        campaigns: stopped,
        single: stopped,
        welcome: stopped,
        welcome_without_proof: stopped,
      }
      const allowed = { ...all, [mailClass]: sampleSending[mailClass] }
      api.answer(getSending, all)
      api.answer(setSending, () => {
        api.answer(getSending, allowed)
        return allowed
      })
      const user = await openStaffArea('/admin?tab=email')
      const banner = await screen.findByRole('region', { name: title })
      expect(banner).toHaveTextContent('5% of the')
      expect(banner).toHaveTextContent('of the last 24 hours bounced')
      expect(banner).toHaveTextContent(why)
      await user.click(within(banner).getByRole('button', { name: action }))
      const question = await screen.findByRole('alertdialog', { name: asks })
      expect(question).toHaveTextContent('no longer counts')
      await user.click(within(question).getByRole('button', { name: /^(Allow|Let)/ }))
      await waitFor(() => expect(banner).not.toBeInTheDocument())
      expect(screen.getAllByRole('region', { name: /(are|is) (stopped|held)/ })).toHaveLength(3)
      const asked = api.asked(setSending).map(({ body }) => body)
      expect(asked).toEqual([{ action: 'open', class: mailClass }])
    },
  )

  it('shows waiting welcome mail even while sending is allowed', async () => {
    const api = startApi()
    api.answer(getSending, {
      ...sampleSending,
      welcome: { ...sampleSending.welcome, waiting: 2, apart: 1 },
    })
    await openStaffArea('/admin?tab=email')
    expect(
      await screen.findByText(saying('2 welcome mails wait and go out by themselves')),
    ).toHaveTextContent('1 welcome mail waits for a limit of its own inbox')
  })
})

describe('a restored database', () => {
  it('causes a warning until staff allow sending again', async () => {
    const api = startApi()
    api.answer(getSending, sampleRestored)
    api.answer(setSending, () => {
      api.answer(getSending, sampleSending)
      return sampleSending
    })
    const user = await openStaffArea('/admin?tab=email')
    const banner = await screen.findByRole('region', { name: 'Campaigns are stopped' })
    expect(banner).toHaveTextContent('restored from a backup on Nov 22, 2026')
    await user.click(within(banner).getByRole('button', { name: 'Allow sending again' }))
    const question = await screen.findByRole('alertdialog', { name: 'Allow sending again?' })
    expect(question).toHaveTextContent('People who still waited in one count as “not known”')
    await user.click(within(question).getByRole('button', { name: 'Allow sending' }))
    await waitFor(() => expect(banner).not.toBeInTheDocument())
    expect(api.asked(setSending)).toHaveLength(1)
  })
})
