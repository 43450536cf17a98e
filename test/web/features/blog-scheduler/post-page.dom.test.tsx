import { screen, waitFor, within } from '@testing-library/react'
import { mapValues } from 'es-toolkit'
import { describe, expect, it } from 'vitest'
import { getStats } from '../../../../contract/analytics/routes.ts'
import type { Stats } from '../../../../contract/analytics/schemas.ts'
import { listCampaigns } from '../../../../contract/campaigns/routes.ts'
import * as posts from '../../../../contract/posts/routes.ts'
import { type BlogPost, postStatuses } from '../../../../contract/posts/schemas.ts'
import type { LastChange, PendingEdit } from '../../../../contract/posts/staff-schemas.ts'
import { listStaff } from '../../../../contract/staff/routes.ts'
import { countSegment, listSegments } from '../../../../contract/subscribers/routes.ts'
import type { Segment } from '../../../../contract/subscribers/segment-schemas.ts'
import { ApiError } from '../../../../lambdas/platform/http/answers.ts'
import { STAFF } from '../../../../local/sign-in/staff.ts'
import { statusNames } from '../../../../web/features/blog-scheduler/shared/post-words.ts'
import { startApi, unreachable } from '../../../support/components/api.ts'
import { fill } from '../../../support/components/fill.ts'
import { chooseInMenu } from '../../../support/components/menu.ts'
import { openStaffArea } from '../../../support/components/open.tsx'
import { sampleCampaign } from '../../../support/sample-campaign.ts'
import { samplePost } from '../../../support/sample-post.ts'

const changed: LastChange = { at: '2026-11-20T12:00:00Z', by: null, act: 'update' }

/** An API with one post, which the requests change. */
function startPost(fields: Partial<BlogPost>) {
  const api = startApi()
  let post: BlogPost = { ...samplePost, ...fields }
  let edit: PendingEdit = { version: 0, fields: {} }
  api.answer(posts.readPost, () => ({ post, changed, edit }))
  api.answer(posts.listPostVersions, { versions: [] })
  const startSaving = () =>
    api.answer(posts.managePost, ({ body }) => {
      if (body.action === 'create-draft') return { post, changed, edit }
      const next = { ...post, version: post.version + 1 }
      if (body.action === 'approve')
        post = { ...next, review: { ...post.review, state: 'approved' } }
      else if (body.action === 'schedule') post = { ...next, status: 'scheduled' }
      else if (body.action === 'save-edit') edit = editBy(STAFF.sub, edit.version + 1, body.fields)
      else if (body.action === 'update') post = { ...next, ...(body.fields as Partial<BlogPost>) }
      if (body.action === 'update') edit = { version: edit.version + 1, fields: {} }
      return { post, changed, edit }
    })
  startSaving()
  const path = `/admin/posts/${post.id}`
  const become = (next: PendingEdit) => {
    edit = next
  }
  return { api, path, edit: () => edit.fields, post: () => post, become, startSaving }
}

function editBy(by: string, version: number, fields: PendingEdit['fields']): PendingEdit {
  const at = '2026-11-20T12:00:00.000Z'
  return { version, fields, written: mapValues(fields, () => ({ by, at })) }
}

const none = { welcome: 0, instant: 0, digest: 0 }
const statsOf = (active: number): Stats => ({
  posts: { scheduled: 0, held: 0, published: { week: 0, month: 0, year: 0 }, next_post_at: null },
  subscribers: { active },
  mail: { week: none, month: none, year: none },
})
const beans: Segment = {
  id: 'bean-fans',
  name: 'Bean fans',
  question: { conditions: [], part: null },
  version: 1,
  changed_by: 'me',
  changed_at: '2026-11-20T12:00:00.000Z',
}

const LOGGED = [/A c(?:hange|all) (?:in|of) the staff area failed/]

const more = () => screen.findByRole('button', { name: 'More' })
const flagged: BlogPost['review'] = {
  state: 'flagged',
  reasons: [{ rule: 'missing_disclaimer', quote: '', advice: 'Add the sentence.' }],
}

describe('Publish now on the page of a post', () => {
  it('requires the approval of a flagged post before the confirmation', async () => {
    const { api, path } = startPost({ status: 'draft', review: flagged })
    const user = await openStaffArea(path)
    await chooseInMenu(user, await more(), 'Publish now')
    const notYet = await screen.findByRole('dialog', { name: 'Not yet' })
    expect(notYet).toHaveTextContent("Missing 'not medical advice'")
    await user.click(within(notYet).getByRole('button', { name: 'Approve' }))
    const approve = await screen.findByRole('dialog', { name: 'Approve this post?' })
    const reviewer = within(approve).getByLabelText('Reviewed by')
    // Waits until the focus has moved from the closing dialog to this dialog.
    await waitFor(() => expect(approve).toContainElement(document.activeElement as HTMLElement))
    await fill(user, reviewer, 'Ada')
    await fill(user, within(approve).getByLabelText('Reason'), 'It is a recipe.')
    await user.click(within(approve).getByRole('button', { name: 'Approve post' }))
    await screen.findByRole('alertdialog', { name: 'Publish this post now?' })
    expect(api.calls(posts.publishPost)).toBe(0)
  })

  it('moves the focus to a blank field instead of asking for confirmation', async () => {
    const { path } = startPost({ status: 'draft', excerpt: '' })
    const user = await openStaffArea(path)
    await chooseInMenu(user, await more(), 'Publish now')
    await screen.findByText('Enter an excerpt')
    await waitFor(() => expect(screen.getByLabelText('Excerpt')).toHaveFocus())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a draft that is ready', () => {
  it('has a publishing dialog that lists the mail already sent today', async () => {
    const { api, path } = startPost({ status: 'draft' })
    const created_at = new Date().toISOString()
    const sent = { ...sampleCampaign, subject: 'Five soups', recipientCount: 36, created_at }
    api.answer(listCampaigns, { campaigns: [sent] })
    const user = await openStaffArea(path)
    await chooseInMenu(user, await more(), 'Publish now')
    const asks = await screen.findByRole('alertdialog', { name: 'Publish this post now?' })
    expect(await within(asks).findByText('Also today')).toBeVisible()
    expect(asks).toHaveTextContent('Mail “Five soups” to 36 subscribers')
    expect(asks).toHaveTextContent(
      'At most 2 newsletters go out in a week. If this week’s are used up, the post is published without one.',
    )
  })

  it.each([
    ['all subscribers', {}, 'goes out with it to 36 subscribers.'],
    [
      'a segment',
      { newsletter_segment: beans.id },
      'goes out with it to 12 people in “Bean fans”.',
    ],
    ['nobody', { newsletter_enabled: false }, 'Nobody is mailed: its newsletter is off.'],
  ])('shows in the scheduling dialog that the newsletter goes to %s', async (_, fields, text) => {
    const { api, path } = startPost({ status: 'draft', ...fields })
    api.answer(getStats, statsOf(36))
    api.answer(listSegments, { segments: [beans] })
    api.answer(countSegment, { people: 12, exact: true, looked_at: 36, with_first_name: 0 })
    const user = await openStaffArea(path)
    await user.click(await screen.findByRole('button', { name: 'Schedule…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Schedule This Post' })
    await waitFor(() => expect(dialog).toHaveTextContent(text))
  })

  it('can be scheduled while flagged, with a note that the post goes out after approval', async () => {
    const { path } = startPost({ status: 'draft', review: flagged })
    const user = await openStaffArea(path)
    await user.click(await screen.findByRole('button', { name: 'Schedule…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Schedule This Post' })
    await user.click(within(dialog).getByRole('button', { name: 'Schedule post' }))
    await screen.findByText(`${samplePost.title} goes out once you approve it.`)
  })
})

describe('the staff page of a post', () => {
  it('links to the public page in a new tab if the post is published', async () => {
    const { path } = startPost({ status: 'published' })
    await openStaffArea(path)
    for (const name of ['View post', '/blog/a-pot-of-lentils']) {
      const link = await screen.findByRole('link', { name })
      expect(link).toHaveAttribute('href', '/blog/a-pot-of-lentils')
      expect(link).toHaveAttribute('target', '_blank')
    }
  })

  it('has no link to the public page before the post is published', async () => {
    const { path } = startPost({ status: 'scheduled' })
    await openStaffArea(path)
    expect(await screen.findByText('/blog/a-pot-of-lentils')).toBeVisible()
    expect(screen.queryByRole('link', { name: /View post|blog.a-pot/ })).toBeNull()
  })
})

describe('the page of all posts', () => {
  it('has an introduction that names every state of a post', async () => {
    startApi()
    await openStaffArea('/admin/posts')
    const intro = await screen.findByText(/^All posts:/)
    for (const state of postStatuses)
      expect(intro).toHaveTextContent(new RegExp(statusNames[state], 'i'))
  })
})

describe('a new post', () => {
  it.each([
    ['a link', 'Write a post'],
    ['the search', undefined],
  ])('puts the cursor into its title field if it is opened by %s', async (_, link) => {
    startApi()
    const user = await openStaffArea('/admin/posts')
    if (link) await user.click(await screen.findByRole('link', { name: link }))
    else {
      await user.keyboard('{Control>}k{/Control}')
      const dialog = within(await screen.findByRole('dialog'))
      await fill(user, dialog.getByRole('combobox'), 'write a post')
      await dialog.findByRole('option', { name: 'Write a post' })
      await user.keyboard('{Enter}')
    }
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus())
  })

  it('shows no review findings while its content is blank', async () => {
    const { api } = startPost({ status: 'draft', content: '', review: flagged })
    const user = await openStaffArea('/admin/posts/new')
    expect(await screen.findByText('Nothing written yet')).toBeVisible()
    await fill(user, await screen.findByLabelText('Title'), 'Lentils')
    await chooseInMenu(user, await more(), 'Publish now')
    await screen.findByText('Enter the content')
    expect(api.calls(posts.publishPost)).toBe(0)
    expect(screen.queryByText(/Before this goes out/)).toBeNull()
  })
})

describe('a change of a published post', () => {
  const title = () => screen.findByLabelText('Title')
  const button = (name: string) => screen.findByRole('button', { name })

  it('is autosaved as a pending edit and appears in another window', async () => {
    const { path, edit, post } = startPost({ status: 'published' })
    const user = await openStaffArea(path)
    await fill(user, await title(), 'Lentils, again')
    await waitFor(() => expect(edit()).toEqual({ title: 'Lentils, again' }), { timeout: 10_000 })
    expect(post().title).toBe(samplePost.title)
    // The browser is in Auckland, but the page shows the time in the environment's time zone.
    await screen.findByText(/^Changes saved \d+:\d\d [AP]M E[SD]T\. “Update”/)

    window.sessionStorage.clear()
    const other = await openStaffArea(path)
    expect(await title()).toHaveValue('Lentils, again')
    await other.click(await button('Update'))
    await waitFor(() => expect(post().title).toBe('Lentils, again'))
    expect(edit()).toEqual({})
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull(),
    )
  })

  it('is restored by Undo after a discard', async () => {
    const { path, edit } = startPost({ status: 'published' })
    const user = await openStaffArea(path)
    await fill(user, await title(), 'Lentils, again')
    await user.click(await button('Discard changes'))
    expect(await title()).toHaveValue(samplePost.title)
    // The editor's toolbar has an Undo as well.
    const notice = (await screen.findByText('Your changes are discarded.')).parentElement
    await user.click(within(notice ?? document.body).getByRole('button', { name: 'Undo' }))
    expect(await title()).toHaveValue('Lentils, again')
    await waitFor(() => expect(edit()).toEqual({ title: 'Lentils, again' }))
  })
})

describe('text that a colleague has typed into the pending edit', () => {
  const update = () => screen.findByRole('button', { name: 'Update' })
  const question = () => screen.findByRole('alertdialog', { name: /^Update with somebody else/ })

  it('goes into the post only after a question that names its writer and shows the difference', async () => {
    const { api, path, post, become } = startPost({ status: 'published' })
    become(editBy('bea', 1, { excerpt: 'Half a sen' }))
    api.answer(listStaff, { staff: [{ id: 'bea', name: 'Bea Lim' }] })
    const user = await openStaffArea(path)
    await user.click(await update())
    const asks = await question()
    expect(asks).toHaveTextContent(/Excerpt.*Bea Lim, .*Half a sen/)
    await user.click(within(asks).getByRole('button', { name: 'Not yet' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(post().excerpt).toBe(samplePost.excerpt)
    await user.click(await update())
    await user.click(
      within(await question()).getByRole('button', { name: 'Update with their text' }),
    )
    await waitFor(() => expect(post().excerpt).toBe('Half a sen'))
  })

  it('is shown, and not published, if it comes in while staff press Update', async () => {
    const { api, path, post, become, startSaving } = startPost({ status: 'published' })
    const user = await openStaffArea(path, { allowedErrors: LOGGED })
    await fill(user, await screen.findByLabelText('Title'), 'Lentils, again')
    become(editBy('bea', 1, { excerpt: 'Half a sen' }))
    let updates = 0
    api.answer(posts.managePost, () => {
      updates += 1
      throw new ApiError('post_changed')
    })
    await user.click(await update())
    expect(await screen.findByText(/somebody changed this post meanwhile/)).toBeVisible()
    expect(await screen.findByLabelText('Excerpt')).toHaveValue('Half a sen')
    expect([updates, post().title]).toEqual([1, samplePost.title])
    await user.click(await update())
    const asks = await question()
    expect(asks).toHaveTextContent('Half a sen')
    startSaving()
    await user.click(within(asks).getByRole('button', { name: 'Update with their text' }))
    await waitFor(() => expect(post().title).toBe('Lentils, again'))
  })
})

it('a lost answer does not make the only writer of a post choose between two of her own texts', async () => {
  const { api, path, post, edit, become } = startPost({ status: 'published' })
  const user = await openStaffArea(path, { allowedErrors: LOGGED })
  const title = await screen.findByLabelText('Title')
  let isLost = true
  api.answer(posts.managePost, ({ body }) => {
    if (body.action !== 'save-edit') throw new ApiError('internal')
    const [version, text] = isLost ? [0, 'Lent'] : [1, 'Lentils, again']
    if (body.edit !== version || body.fields.title !== text) throw new ApiError('post_changed')
    become(editBy(STAFF.sub, body.edit + 1, body.fields))
    if (!isLost) return { post: post(), changed, edit: editBy(STAFF.sub, 2, edit()) }
    isLost = false
    return unreachable()
  })
  await fill(user, title, 'Lent')
  window.dispatchEvent(new Event('blur'))
  expect(await screen.findByText(/^Not saved: The server could not be reached/)).toBeVisible()
  await fill(user, title, 'Lentils, again')
  window.dispatchEvent(new Event('online'))
  await screen.findByText(/^Changes saved/)
  expect(screen.queryByText(/was changed elsewhere/)).toBeNull()
  expect(edit()).toEqual({ title: 'Lentils, again' })
})

describe('the preview of a post', () => {
  it('shows the pending edit with a note', async () => {
    const { api, path } = startPost({ status: 'published' })
    const edit = { version: 1, fields: { title: 'Lentils, again' } }
    api.answer(posts.readPost, () => ({ post: samplePost, changed, edit }))
    await openStaffArea(`${path}/preview`)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Lentils, again')
    expect(screen.getByText('With your changes, before “Update”')).toBeVisible()
  })
})
