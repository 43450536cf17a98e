import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { recordExport } from '../../../../contract/audit/routes.ts'
import * as subscribers from '../../../../contract/subscribers/routes.ts'
import { refused, startApi, unreachable } from '../../../support/components/api.ts'
import { watchDownloads } from '../../../support/components/downloads.ts'
import { fill } from '../../../support/components/fill.ts'
import { openStaffArea } from '../../../support/components/open.tsx'
import { heldAbout, listOf, sampleSubscriber } from '../../../support/sample-subscriber.ts'

const PATH = '/admin/subscribers'
const ada = sampleSubscriber
const suppressed = {
  ...ada,
  state: 'suppressed',
  suppression: { reason: 'manual', at: '2026-11-22T14:00:00.000Z' },
} as const
const bob = { ...ada, id: 'bob', address: 'bob@example.com', email: 'bob@example.com' }
const fair = { ...ada, first_name: 'Ada', tags: ['fair', 'vip', 'x', 'y'] }
const toasts = () => document.querySelectorAll('[data-scope=toast][data-part=root]')
const addresses = () =>
  within(screen.getByRole('region', { name: 'Subscribers' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

describe('the list of subscribers', () => {
  it('is exported only once on a double click', async () => {
    const api = startApi()
    api.answer(subscribers.listSubscribers, listOf(ada))
    api.answer(recordExport, { at: '2026-11-23T12:00:00.000Z' })
    const downloads = watchDownloads()
    const user = await openStaffArea(PATH)
    await user.dblClick(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('Exported')).toBeVisible()
    expect(toasts()).toHaveLength(1)
    expect(downloads).toHaveLength(1)
    expect(api.asked(recordExport)).toHaveLength(1)
  })

  it('is searched page by page until there is a match or the list ends', async () => {
    const api = startApi()
    api.answer(subscribers.listSubscribers, ({ query }) => {
      if (query?.after === ':m') return { ...listOf(bob), next: ':z' }
      return { ...listOf(), next: { '': ':c', ':c': ':m' }[query?.after ?? ''] ?? null }
    })
    const user = await openStaffArea(`${PATH}?search=ob@`)
    expect(await screen.findByRole('button', { name: bob.email })).toBeVisible()
    const places = api.asked(subscribers.listSubscribers).map(({ query }) => query?.after)
    expect(places.slice(-3)).toEqual([undefined, ':c', ':m'])
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('There are no more subscribers')).toBeVisible()
  })

  it('shows a subscriber’s first name and first three tags', async () => {
    startApi().answer(subscribers.listSubscribers, listOf(fair))
    await openStaffArea(PATH)
    const tags = await screen.findByRole('list', { name: 'Tags' })
    expect(tags).toHaveTextContent('fairvipxand 1 more')
    expect(screen.getByText('Ada')).toBeVisible()
  })

  it('hides the explanations of all states until staff open them', async () => {
    startApi().answer(subscribers.listSubscribers, listOf(ada))
    const user = await openStaffArea(PATH)
    const meaning = () => screen.getByText(/^Nothing goes to this address.*\(suppressed\)/)
    const summary = await screen.findByText('What these words mean')
    expect(meaning().closest('details')).not.toHaveAttribute('open')
    await user.click(summary)
    expect(meaning().closest('details')).toHaveAttribute('open')
  })

  it('is exported with a column for each text field that occurs on any page of the list', async () => {
    const api = startApi()
    const first = {
      ...ada,
      fields: [{ name: 'City', value: 'Oslo' }],
      first_name: 'Ada',
      tags: ['fair', 'vip'],
    }
    const second = {
      ...bob,
      fields: [{ name: 'Diet, if any', value: 'vegan' }],
      origin: { referrer: 'blog.example' },
    }
    api.answer(recordExport, { at: '2026-11-23T12:00:00.000Z' })
    api.answer(subscribers.listSubscribers, ({ query }) =>
      query?.after === ':b' ? listOf(second) : { ...listOf(first), next: ':b' },
    )
    const downloads = watchDownloads()
    const user = await openStaffArea(PATH)
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('Exported')).toBeVisible()
    const [header, one, two] = ((await downloads[0]?.text()) ?? '').split('\r\n')
    expect(header).toMatch(/,first_name,tags,referrer,.*,field:City,"field:Diet, if any"$/)
    expect(one).toMatch(/,Ada,"fair, vip",,,,,Oslo,$/)
    expect(two).toMatch(/,blog.example,,,,,vegan$/)
  })

  it('is not exported if the export cannot be recorded in the activity log', async () => {
    const api = startApi()
    api.answer(recordExport, unreachable)
    const downloads = watchDownloads()
    const user = await openStaffArea(PATH)
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('The export stopped')).toBeVisible()
    expect(downloads).toEqual([])
  })
})

describe('people chosen in the list', () => {
  const choice = (name: string | RegExp) => screen.findByRole('checkbox', { name })

  it('get a tag in one step', async () => {
    const api = startApi()
    api.answer(subscribers.listSubscribers, listOf(fair, bob))
    api.answer(subscribers.tagSubscribers, ({ body }) => {
      api.answer(subscribers.listSubscribers, listOf(fair, { ...bob, tags: body.add ?? [] }))
      return { changed: 2 }
    })
    const user = await openStaffArea(PATH)
    expect(screen.queryByRole('button', { name: 'Add a tag' })).toBeNull()
    await user.click(await choice('All 2 people on this page'))
    expect(await choice(`Choose ${bob.email}`)).toBeChecked()
    expect(screen.getByText('2 chosen')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add a tag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a tag to 2 people' }))
    await user.click(dialog.getByRole('button', { name: 'Add the tag' }))
    expect(dialog.getByLabelText('Tag')).toHaveAccessibleDescription(/Give the tag a name/)
    await fill(user, dialog.getByLabelText('Tag'), 'Early Bird')
    await user.click(dialog.getByRole('button', { name: 'Add the tag' }))
    expect(await screen.findByText('2 people have the tag now that had not.')).toBeVisible()
    expect(api.asked(subscribers.tagSubscribers).map(({ body }) => body)).toEqual([
      { ids: ['ada', 'bob'], add: ['early bird'], remove: [] },
    ])
    expect(await screen.findByText('early bird')).toBeVisible()
  })

  it('can have a tag removed even if only some of them have it', async () => {
    const api = startApi()
    api.answer(subscribers.listSubscribers, listOf(fair, bob))
    api.answer(subscribers.tagSubscribers, { changed: 1 })
    const user = await openStaffArea(PATH)
    await user.click(await choice(`Choose ${bob.email}`))
    expect(screen.queryByRole('button', { name: 'Remove a tag' })).toBeNull()
    ;(await choice(`Choose ${fair.email}`)).focus()
    await user.keyboard(' ')
    await user.click(screen.getByRole('button', { name: 'Remove a tag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove a tag from 2 people' }))
    await user.selectOptions(dialog.getByLabelText('Tag'), 'vip (1)')
    await user.click(dialog.getByRole('button', { name: 'Remove the tag' }))
    expect(await screen.findByText('1 person had it.')).toBeVisible()
    expect(api.asked(subscribers.tagSubscribers)[0]?.body).toMatchObject({ remove: ['vip'] })
  })

  it('are no longer chosen after staff open another page of the list', async () => {
    const api = startApi()
    api.answer(subscribers.listSubscribers, ({ query }) =>
      query?.after ? { ...listOf(bob), previous: ':a' } : { ...listOf(fair), next: ':b' },
    )
    const user = await openStaffArea(PATH)
    await user.click(await choice('The one person on this page'))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await choice(`Choose ${bob.email}`)).not.toBeChecked()
    expect(screen.queryByText(/chosen/)).toBeNull()
  })
})

describe('the dialog of one subscriber', () => {
  it('shows name, fields, origin and the mail from which the subscriber unsubscribed', async () => {
    const left = {
      ...ada,
      state: 'unsubscribed' as const,
      unsubscribed_at: '2026-11-22T10:00:00.000Z',
      first_name: 'Ada',
      tags: ['vip'],
      fields: [{ name: 'City', value: 'Oslo' }],
      origin: { referrer: 'blog.example', utm_source: 'podcast', utm_campaign: 'spring' },
    }
    const receipt = {
      at: '2026-11-21T10:00:00.000Z',
      outcome: 'submitted',
      reason: null,
      reports: {},
    }
    const api = startApi()
    api.answer(subscribers.listSubscribers, listOf(left))
    api.answer(subscribers.getSubscriber, {
      ...heldAbout(left),
      facts: [{ says: 'left', by: 'mailbox', at: '2026-11-22T10:00:00.000Z', campaign: 'c1' }],
      welcome: {
        claimed_at: [],
        mailed_at: '2026-11-20T14:02:00.000Z',
        submitted: true,
        due: null,
        uncertain_since: null,
        reached_at: null,
      },
      engagement: { clicked: { at: '2026-11-21T10:30:00.000Z', campaign: 'c1' } },
      campaigns: [
        { ...receipt, campaign: 'c2', subject: 'Second', results: ['delivered'] },
        { ...receipt, campaign: 'c1', subject: 'First', results: ['opened'] },
      ],
    })
    api.answer(subscribers.tagSubscribers, { changed: 1 })
    const user = await openStaffArea(PATH)
    await user.click(await screen.findByRole('button', { name: ada.email }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('By the link in “First”')).toBeVisible()
    expect(dialog.getByText('Opened. Unsubscribed by its link')).toBeVisible()
    expect(dialog.getByText('Delivered')).toBeVisible()
    expect(dialog.getByText('Oslo')).toBeVisible()
    const factOf = (name: string) => dialog.getByText(name).nextElementSibling
    expect(factOf('Last clicked in a campaign')).toHaveTextContent('Nov 21, 2026')
    expect(factOf('Welcome mail')).toHaveTextContent('Nov 20, 2026')
    expect(dialog.getByText('podcast')).toHaveTextContent(
      'podcastSite: blog.example, UTM campaign: spring',
    )
    await fill(user, dialog.getByLabelText('Another tag'), 'Fair')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(dialog.getByLabelText('Another tag')).toHaveValue(''))
    await user.click(dialog.getByRole('button', { name: 'Remove the tag vip' }))
    await waitFor(() =>
      expect(api.asked(subscribers.tagSubscribers).map(({ body }) => body)).toEqual([
        { ids: ['ada'], add: ['fair'], remove: [] },
        { ids: ['ada'], add: [], remove: ['vip'] },
      ]),
    )
    await waitFor(() => expect(dialog.getByLabelText('Another tag')).toHaveFocus())
  })

  it('stops mail only once on a double click', async () => {
    const api = startApi()
    api.answer(subscribers.listSubscribers, listOf(ada))
    api.answer(subscribers.getSubscriber, heldAbout(ada))
    api.answer(subscribers.setSuppression, ({ body }) => {
      const after = body.suppressed ? suppressed : ada
      api.answer(subscribers.getSubscriber, heldAbout(after))
      return after
    })
    const user = await openStaffArea(PATH)
    await user.click(await screen.findByRole('button', { name: ada.email }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.dblClick(await dialog.findByRole('button', { name: 'Stop mail' }))
    expect(await dialog.findByText('Because a staff member stopped it')).toBeVisible()
    expect(api.asked(subscribers.setSuppression).map(({ body }) => body)).toEqual([
      { suppressed: true },
    ])
  })

  it('closes if the subscriber was erased meanwhile', async () => {
    const api = startApi()
    api.answer(subscribers.listSubscribers, listOf(ada, bob))
    api.answer(subscribers.getSubscriber, heldAbout(ada))
    api.answer(subscribers.setSuppression, () => {
      api.answer(subscribers.listSubscribers, listOf(bob))
      api.answer(subscribers.getSubscriber, refused('not_found'))
      return refused('not_found')()
    })
    const user = await openStaffArea(PATH, {
      allowedErrors: [/A c(all|hange) (of|in) the staff area failed/],
    })
    await user.click(await screen.findByRole('button', { name: ada.email }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Stop mail' }))
    expect(await screen.findByText('This person is no longer on the list')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(addresses()).toEqual([bob.email]))
  })

  it('says how often mail bounced softly, and until when campaigns leave the address out', async () => {
    const mails = ['2026-01-05T14:00:00.000Z', '2026-01-06T14:00:00.000Z']
    const soft_bounces = { mails, dead_domain: true, held_until: '2026-01-08T14:00:00.000Z' }
    const api = startApi()
    api.answer(subscribers.listSubscribers, listOf(ada))
    api.answer(subscribers.getSubscriber, { ...heldAbout(ada), soft_bounces })
    const user = await openStaffArea(PATH)
    await user.click(await screen.findByRole('button', { name: ada.email }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('2 days in a row')).toBeVisible()
    expect(dialog.getByText(/^The domain does not exist .* until Jan 8, 2026/)).toBeVisible()
  })

  it('shows times in the environment’s time zone', async () => {
    // vitest.config.ts sets the browser's zone to Auckland.
    expect(new Date('2026-01-05T12:00:00Z').getTimezoneOffset()).toBe(-13 * 60)
    const left = {
      ...ada,
      state: 'unsubscribed',
      consent: { version: '2025-01', at: '2026-01-05T00:00:00.000Z' },
      unsubscribed_at: '2026-02-05T10:00:00.000Z',
    } as const
    const api = startApi()
    api.answer(subscribers.listSubscribers, listOf(left))
    api.answer(subscribers.getSubscriber, heldAbout(left))
    const user = await openStaffArea(PATH)
    await user.click(await screen.findByRole('button', { name: ada.email }))
    const dialog = await screen.findByRole('dialog')
    const facts = await waitFor(() => dialog.querySelector('dl') ?? expect.fail('No facts yet'))
    expect(facts).toHaveTextContent('ConsentJan 5, 2026Wording')
    expect(facts).toHaveTextContent('UnsubscribedFeb 5, 2026, 5:00 AM EST')
  })
})

describe('an address that staff add', () => {
  it.each([
    ['2026-11-25T10:00:00.000Z', 'Added'],
    ['2026-11-20T10:00:00.000Z', 'On the list already'],
  ])(
    'is reported as “$1” if the consent is from November 25 and the subscriber was created at %s',
    async (created_at, title) => {
      const api = startApi()
      const consent = { version: 'stated', at: '2026-11-25T10:00:00.000Z' }
      api.answer(subscribers.listSubscribers, listOf())
      api.answer(subscribers.addSubscriber, { ...bob, created_at, consent })
      const user = await openStaffArea(`${PATH}?open=add`)
      const dialog = within(await screen.findByRole('dialog'))
      await fill(user, dialog.getByLabelText(/^Email address/), bob.email)
      await fill(user, dialog.getByLabelText(/^Where and when/), 'At the fair, May 2026')
      await user.click(dialog.getByRole('button', { name: 'Add' }))
      expect(await screen.findByText(title)).toBeVisible()
    },
  )

  it('appears on the list even if the list’s index follows late', async () => {
    const api = startApi()
    api.answer(subscribers.listSubscribers, listOf())
    api.answer(subscribers.addSubscriber, bob)
    const user = await openStaffArea(`${PATH}?open=add`)
    const dialog = within(await screen.findByRole('dialog'))
    await fill(user, dialog.getByLabelText(/^Email address/), bob.email)
    await fill(user, dialog.getByLabelText(/^Where and when/), 'At the fair, May 2026')
    const before = api.asked(subscribers.listSubscribers).length
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(api.asked(subscribers.listSubscribers).length).toBeGreaterThan(before),
    )
    api.answer(subscribers.listSubscribers, listOf(bob))
    await waitFor(() => expect(addresses()).toEqual([bob.email]), { timeout: 10_000 })
  })

  it('needs a consent statement and is added once', async () => {
    const api = startApi()
    const consent = 'At the fair, on paper, May 2026'
    api.answer(subscribers.addSubscriber, () => {
      api.answer(subscribers.listSubscribers, listOf(bob))
      api.answer(subscribers.addSubscriber, refused('23505'))
      return bob
    })
    const user = await openStaffArea(PATH, {
      allowedErrors: [/A change in the staff area failed/],
    })
    const add = async () => {
      await user.click(screen.getByRole('button', { name: 'Add' }))
      return within(await screen.findByRole('dialog'))
    }
    await screen.findByRole('button', { name: 'Add' })
    const first = await add()
    await fill(user, first.getByLabelText(/^Email address/), bob.email)
    await user.click(first.getByRole('button', { name: 'Add' }))
    expect(first.getByLabelText(/^Where and when/)).toHaveAccessibleDescription(
      /Say where, when and to what/,
    )
    await fill(user, first.getByLabelText(/^Where and when/), consent)
    await user.click(first.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(addresses()).toEqual([bob.email]))
    expect(api.asked(subscribers.addSubscriber).map(({ body }) => body)).toEqual([
      { email: bob.email, consent },
    ])

    const second = await add()
    await fill(user, second.getByLabelText(/^Email address/), bob.email)
    await user.keyboard('{Escape}')
    expect(await second.findByText('Nobody has been added yet.')).toBeVisible()
    await user.click(second.getByRole('button', { name: 'Keep editing' }))
    expect(second.getByLabelText(/^Email address/)).toHaveValue(bob.email)
    await fill(user, second.getByLabelText(/^Where and when/), consent)
    await user.click(second.getByRole('button', { name: 'Add' }))
    expect(await second.findByRole('alert')).toHaveTextContent('already on our early access list')
  })
})
