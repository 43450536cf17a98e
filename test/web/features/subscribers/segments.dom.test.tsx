import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as routes from '../../../../contract/subscribers/routes.ts'
import type { Segment } from '../../../../contract/subscribers/segment-schemas.ts'
import { refused, startApi } from '../../../support/components/api.ts'
import { fill } from '../../../support/components/fill.ts'
import { openStaffArea } from '../../../support/components/open.tsx'
import { listOf } from '../../../support/sample-subscriber.ts'

const PATH = '/admin/subscribers/segments'
const REFUSALS = { allowedErrors: [/A change in the staff area failed/] }

const vips: Segment = {
  id: 'segment-vips',
  name: 'VIPs',
  question: { conditions: [{ kind: 'tag', is: 'vip', has: true }], part: null },
  version: 3,
  changed_by: 'somebody',
  changed_at: '2026-11-22T12:00:00.000Z',
}

function startSegments(...segments: Segment[]) {
  const api = startApi()
  api.answer(routes.listSegments, { segments })
  api.answer(routes.countSegment, {
    people: 842,
    exact: true,
    looked_at: 1000,
    with_first_name: 12,
  })
  api.answer(routes.describeAudience, {
    people: 1000,
    exact: true,
    looked_at: 1000,
    origins: [{ name: 'podcast', joined: 5, confirmed: 4, clicked: 1 }],
    sources: [{ name: 'import', people: 900 }],
    tags: [{ name: 'vip', people: 700 }],
    fields: [],
  })
  return api
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the segments page', () => {
  it('belongs to Subscribers in the navigation', async () => {
    const api = startSegments(vips)
    api.answer(routes.listSubscribers, listOf())
    const user = await openStaffArea('/admin/subscribers')
    await user.click(await screen.findByRole('link', { name: 'Segments' }))
    expect(await screen.findByRole('heading', { name: 'Segments' })).toBeVisible()
    // The page has two links to Subscribers: one for wide screens, and one in the phone's menu.
    const [place] = screen.getAllByRole('link', { name: 'Subscribers', current: true })
    expect(place).toBeVisible()
    expect(await screen.findByText('Tag vip')).toBeVisible()
  })

  it('shows the count of a new segment while staff type, and saves the complete segment', async () => {
    const api = startSegments()
    api.answer(routes.changeSegment, ({ body }) => {
      if (body.action !== 'save') throw new Error('Not a save')
      const { action: _, ...saved } = body
      return { segments: [{ ...vips, ...saved }] }
    })
    const user = await openStaffArea(PATH)
    await user.click(await screen.findByRole('button', { name: 'New segment' }))
    const dialog = await dialogOf('New segment')
    await user.click(dialog.getByRole('button', { name: 'Save the segment' }))
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/Give the segment a name/)
    expect(dialog.getByLabelText('Tag')).toHaveAccessibleDescription(/Give the tag a name/)
    expect(api.asked(routes.countSegment)).toEqual([])

    await fill(user, dialog.getByLabelText('Name'), 'Early VIPs')
    await fill(user, dialog.getByLabelText('Tag'), 'VIP')
    await user.click(dialog.getByRole('button', { name: 'Add a condition' }))
    const second = within(dialog.getByRole('group', { name: 'Condition 2' }))
    await user.selectOptions(second.getByLabelText('What'), 'Campaigns')
    await user.selectOptions(second.getByLabelText('Did they'), 'opened no campaign')
    await fill(user, second.getByLabelText('In the last days'), '30')
    await user.selectOptions(dialog.getByLabelText('How many of them'), 'A random part')
    await fill(user, dialog.getByLabelText('Number of people'), '1,000')
    const words = 'Tag vip, opened no campaign in the last 30 days, a random 1,000'
    expect(dialog.getByText(words)).toBeVisible()
    expect(await dialog.findByText('842 people', {}, { timeout: 3000 })).toBeVisible()
    expect(dialog.getByText('12 with a first name. Looked at 1,000 people.')).toBeVisible()

    await user.click(dialog.getByRole('button', { name: 'Save the segment' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(words)).toBeVisible()
    const question = {
      conditions: [
        { kind: 'tag', is: 'vip', has: true },
        { kind: 'engaged', what: 'opened', did: false, within: 30 },
      ],
      part: { by: 'random', count: 1000 },
    }
    expect(api.asked(routes.changeSegment)[0]?.body).toMatchObject({
      action: 'save',
      name: 'Early VIPs',
      version: 0,
      question,
    })
    expect(api.asked(routes.countSegment).at(-1)?.body).toEqual({ question })
  })

  it('does not request a count for each keystroke', async () => {
    const api = startSegments(vips)
    const user = await openStaffArea(PATH)
    await user.click(await screen.findByRole('button', { name: 'VIPs' }))
    const dialog = await dialogOf('Change the segment')
    expect(await dialog.findByText('842 people', {}, { timeout: 3000 })).toBeVisible()
    await user.clear(dialog.getByLabelText('Tag'))
    await user.type(dialog.getByLabelText('Tag'), 'fairs')
    await waitFor(
      () => {
        const tags = api.asked(routes.countSegment).map(({ body }) => body.question.conditions[0])
        expect(tags.at(-1)).toMatchObject({ is: 'fairs' })
      },
      { timeout: 3000 },
    )
    expect(api.asked(routes.countSegment).length).toBeLessThan(4)
  })

  it('shows a count that is not exact as an estimate', async () => {
    const api = startSegments(vips)
    api.answer(routes.countSegment, {
      people: 12_433,
      exact: false,
      looked_at: 9_800,
      with_first_name: 7,
    })
    const user = await openStaffArea(PATH)
    await user.click(await screen.findByRole('button', { name: 'VIPs' }))
    const dialog = await dialogOf('Change the segment')
    expect(await dialog.findByText('About 12,400 people', {}, { timeout: 3000 })).toBeVisible()
    expect(dialog.getByText('Looked at 9,800 people; at most 10,000 people are.')).toBeVisible()
  })

  it('lets staff take the version that somebody else saved meanwhile', async () => {
    const theirs = { ...vips, name: 'Very important', version: 4 }
    const api = startSegments(vips)
    api.answer(routes.changeSegment, ({ body }) => {
      if (body.action === 'save' && body.version === 4)
        return { segments: [{ ...theirs, name: body.name, version: 5 }] }
      api.answer(routes.listSegments, { segments: [theirs] })
      return refused('segment_changed')()
    })
    const user = await openStaffArea(PATH, REFUSALS)
    await user.click(await screen.findByRole('button', { name: 'VIPs' }))
    const dialog = await dialogOf('Change the segment')
    await user.clear(dialog.getByLabelText('Name'))
    await fill(user, dialog.getByLabelText('Name'), 'Mine')
    await user.click(dialog.getByRole('button', { name: 'Save the segment' }))
    expect(await dialog.findByText(/changed this segment meanwhile/)).toHaveTextContent(
      /It is now Very important: Tag vip\.$/,
    )
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }))
    expect(dialog.getByLabelText('Name')).toHaveValue('Very important')
    await user.clear(dialog.getByLabelText('Name'))
    await fill(user, dialog.getByLabelText('Name'), 'Mine')
    await user.click(dialog.getByRole('button', { name: 'Save the segment' }))
    expect(await screen.findByRole('button', { name: 'Mine' })).toBeVisible()
    expect(
      api.asked(routes.changeSegment).map(({ body }) => 'version' in body && body.version),
    ).toEqual([3, 4])
  })

  it('overwrites the version that somebody else saved if staff press “Save mine over it”', async () => {
    const api = startSegments(vips)
    api.answer(routes.changeSegment, ({ body }) => {
      if (body.action === 'save' && body.version === 4)
        return { segments: [{ ...vips, version: 5 }] }
      api.answer(routes.listSegments, { segments: [{ ...vips, version: 4 }] })
      return refused('segment_changed')()
    })
    const user = await openStaffArea(PATH, REFUSALS)
    await user.click(await screen.findByRole('button', { name: 'VIPs' }))
    const dialog = await dialogOf('Change the segment')
    await user.click(dialog.getByRole('button', { name: 'Save the segment' }))
    await user.click(await dialog.findByRole('button', { name: 'Save mine over it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps unsaved changes when staff press Escape', async () => {
    startSegments(vips)
    const user = await openStaffArea(PATH)
    await user.click(await screen.findByRole('button', { name: 'VIPs' }))
    const dialog = await dialogOf('Change the segment')
    await fill(user, dialog.getByLabelText('Name'), 'and others')
    await user.keyboard('{Escape}')
    expect(await dialog.findByText('Your changes are not saved.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says that campaigns keep their copy of a deleted segment', async () => {
    const api = startSegments(vips)
    api.answer(routes.changeSegment, { segments: [] })
    const user = await openStaffArea(PATH)
    await user.click(await screen.findByRole('button', { name: 'Delete VIPs' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/Campaigns keep theirs/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('There are no segments yet')).toBeVisible()
    expect(api.asked(routes.changeSegment).map(({ body }) => body)).toEqual([
      { action: 'delete', id: vips.id },
    ])
  })
})
