import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as posts from '../../../../contract/posts/routes.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { type Api, refused, startApi } from '../../../support/components/api.ts'
import { doubleClick } from '../../../support/components/double-click.ts'
import { fill } from '../../../support/components/fill.ts'
import { chooseInMenu } from '../../../support/components/menu.ts'
import { openStaffArea } from '../../../support/components/open.tsx'
import { saying } from '../../../support/components/saying.ts'
import { listOf, sampleListedPost, samplePost } from '../../../support/sample-post.ts'

const PATH = '/admin?tab=blog'

/** The API answers with these posts. The first check publishes 1 post, the second check 2 posts, and so on. */
function scheduleWith(api: Api, ...upcoming: BlogPost[]): void {
  let checks = 0
  api.answer(posts.blogScheduler, ({ body: { action } }) => {
    if (action === 'check_schedule') return { published_count: ++checks }
    return action === 'get_upcoming'
      ? { upcoming_posts: upcoming }
      : { pipeline: { '2026-11-29': upcoming } }
  })
}
const checksOf = (api: Api) =>
  api.asked(posts.blogScheduler).filter(({ body }) => body.action === 'check_schedule').length

describe('Check & Publish', () => {
  const publishedToast = (count: number) => screen.findByText(`Published ${count} posts`)
  const button = () => screen.findByRole('button', { name: 'Check & Publish' })

  const confirm = () => screen.findByRole('button', { name: 'Check the schedule' })
  function startCheck(): Api {
    const api = startApi()
    scheduleWith(api)
    api.answer(posts.planPublishing, () => nothingDue)
    return api
  }

  it('checks the schedule once on a double click', async () => {
    const api = startCheck()
    const user = await openStaffArea(PATH)
    await user.click(await button())
    expect(await screen.findByText('Nothing is due.')).toBeVisible()
    expect(checksOf(api)).toBe(0)
    await user.dblClick(await confirm())
    await publishedToast(1)
    expect(screen.getAllByText('Schedule Check Complete')).toHaveLength(1)
    expect(checksOf(api)).toBe(1)
    const [check] = api.asked(posts.blogScheduler).filter(({ body }) => 'plan_hash' in body)
    expect(check?.body).toEqual({ action: 'check_schedule', plan_hash: nothingDue.plan_hash })
  })

  it('shows the new plan and publishes nothing if the plan has changed', async () => {
    const api = startCheck()
    const user = await openStaffArea(PATH, {
      allowedErrors: [/A change in the staff area failed/],
    })
    await user.click(await button())
    await confirm()
    api.answer(posts.blogScheduler, refused('plan_changed'))
    api.answer(posts.planPublishing, () => ({ ...nothingDue, message: 'Something else is.' }))
    await user.click(await confirm())
    expect(await screen.findByText('Something else is.')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('has changed since you looked')
  })
})

describe('the dialog of Check & Publish', () => {
  it('lists the other posts and mails of today above the preview of the mail', async () => {
    const api = startApi()
    const publish_at = new Date().toISOString()
    const today = { ...sampleListedPost, publish_at }
    api.answer(posts.listAllPosts, ({ query }) =>
      query.status === 'scheduled'
        ? listOf(today, { ...today, id: 'peas', title: 'Peas' })
        : listOf(),
    )
    scheduleWith(api)
    const content = '<p>Lentils keep well.</p>'
    const mail = { segment: null, recipientCount: 3, preheader: '', content, html: content }
    api.answer(posts.planPublishing, {
      ...nothingDue,
      message: null,
      posts: [{ ...samplePost, isHeld: false }],
      mails: [{ ...mail, subject: samplePost.title }],
    })
    const user = await openStaffArea(PATH)
    await user.click(await screen.findByRole('button', { name: 'Check & Publish' }))
    const sameDay = await screen.findByText('Also today')
    expect(sameDay.parentElement).toHaveTextContent('“Peas” and its newsletter')
    expect(sameDay.parentElement).not.toHaveTextContent(samplePost.title)
    const preview = screen.getByRole('region', { name: 'Mail' })
    expect(sameDay.compareDocumentPosition(preview)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

const nothingDue = {
  plan_hash: 'a'.repeat(64),
  message: 'Nothing is due.',
  digest_segment: null,
  posts: [],
  mails: [],
}

describe('the automation switch', () => {
  function startAutomation() {
    const api = startApi()
    let enabled = true
    api.answer(posts.getAutomation, () => ({ enabled }))
    api.answer(posts.setAutomation, ({ body }) => {
      enabled = body.enabled
      return body
    })
    return { requests: () => api.asked(posts.setAutomation).map(({ body }) => body.enabled) }
  }

  it('changes once on a double click', async () => {
    const { requests } = startAutomation()
    const user = await openStaffArea(PATH)
    const automation = await screen.findByRole('switch')
    await doubleClick(user, automation, async () => {
      await waitFor(() => expect(automation).not.toBeChecked())
      await waitFor(() => expect(automation).toBeEnabled())
      return automation
    })
    await user.click(automation)
    await waitFor(() => expect(automation).toBeChecked())
    // The switch changes before the request is sent.
    await waitFor(() => expect(requests()).toEqual([false, true]))
  })

  it('can be changed with the space key', async () => {
    const { requests } = startAutomation()
    const first = await openStaffArea(PATH)
    const before = await screen.findByRole('switch')
    expect(before).toBeChecked()
    before.focus()
    await first.keyboard(' ')
    await waitFor(() => expect(requests()).toEqual([false]))
    const second = await openStaffArea(PATH)
    const after = await screen.findByRole('switch')
    expect(after).not.toBeChecked()
    after.focus()
    await second.keyboard(' ')
    await waitFor(() => expect(requests()).toEqual([false, true]))
  })
})

const CLAIM = 'Garlic cures cancer, say experts.'
const garlic: BlogPost = {
  ...samplePost,
  title: 'Garlic and You',
  content: `<p>${CLAIM}</p>`,
  review: {
    state: 'flagged',
    reasons: [{ rule: 'disease_claim', quote: CLAIM, advice: 'Leave it out.' }],
  },
}

describe('a scheduled post', () => {
  const card = async (title: string) => {
    const heading = await screen.findByRole('heading', { name: title, level: 4 })
    return heading.closest('li') ?? expect.fail(`${title} stands in no list`)
  }
  /** The API answers the next change with `post`. After that change the schedule lists the `upcoming` posts. */
  function answerChange(api: Api, post: BlogPost, ...upcoming: BlogPost[]) {
    api.answer(posts.managePost, () => {
      scheduleWith(api, ...upcoming)
      return { post, changed: { at: '2026-11-23T12:00:00.000Z', by: 'me', act: 'update' as const } }
    })
  }

  it('has a title that links to its page', async () => {
    const api = startApi()
    scheduleWith(api, samplePost)
    await openStaffArea(PATH)
    const title = within(await card(samplePost.title)).getByRole('link', { name: samplePost.title })
    expect(title).toHaveAttribute('href', `/admin/posts/${samplePost.id}`)
  })

  it('can be approved despite a health claim, then deleted, and then restored', async () => {
    const api = startApi()
    scheduleWith(api, garlic)
    const user = await openStaffArea(PATH)
    const flagged = within(await card('Garlic and You'))
    expect(flagged.getByText('Needs approval')).toBeVisible()
    await user.click(flagged.getByRole('button', { name: /approve/i }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve this post?' }))
    expect(dialog.getByText(saying(CLAIM))).toBeVisible()
    await fill(user, dialog.getByLabelText(/^Reviewed by/), 'Ann Lee')
    await fill(user, dialog.getByLabelText(/^Reason/), 'For this test')
    await user.click(dialog.getByRole('button', { name: 'Approve post' }))
    const question = await screen.findByRole('alertdialog', { name: /claim about a disease/ })
    const approved: BlogPost = {
      ...garlic,
      version: 2,
      review: {
        ...garlic.review,
        state: 'approved',
        approval: { by: 'me', at: '2026-11-23T12:00:00.000Z', reason: 'For this test' },
      },
    }
    answerChange(api, approved, approved)
    await user.click(within(question).getByRole('button', { name: 'Approve the claim' }))
    expect(await screen.findByText('Approved')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

    await chooseInMenu(
      user,
      screen.getByRole('button', { name: 'More for Garlic and You' }),
      'Delete',
    )
    answerChange(api, { ...approved, version: 3 })
    await user.click(await screen.findByRole('button', { name: 'Delete post' }))
    await waitFor(() => expect(screen.queryByText('Approved')).toBeNull())
    answerChange(api, { ...approved, version: 4 }, { ...approved, version: 4 })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Approved')).toBeVisible()
    const { id } = garlic
    expect(api.asked(posts.managePost).map(({ body }) => body)).toEqual([
      {
        action: 'approve',
        id,
        version: 1,
        confirmed: true,
        reviewer: 'Ann Lee',
        reason: 'For this test',
      },
      { action: 'delete', id, version: 2 },
      { action: 'restore', id, version: 3 },
    ])
  })

  it('shows its time in the environment’s time zone, even after a move past the start of daylight saving time', async () => {
    // The clocks go forward on Sunday, March 14, 2027. The browser's time zone is Auckland.
    const before = { ...samplePost, publish_at: '2027-03-12T14:00:00.000Z' }
    const after = { ...samplePost, version: 2, publish_at: '2027-03-16T13:00:00.000Z' }
    const api = startApi()
    scheduleWith(api, before)
    const user = await openStaffArea(PATH)
    const time = async () => within(await card(samplePost.title)).getByRole('time')
    expect(await time()).toHaveTextContent(/ 9:00 AM EST$/)
    const more = screen.getByRole('button', { name: `More for ${samplePost.title}` })
    await chooseInMenu(user, more, 'Move to another slot')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to Another Slot' }))
    const field = dialog.getByLabelText(/^Publish date and time/)
    expect(field).toHaveValue('2027-03-12T09:00')
    expect(field).toHaveAccessibleDescription(/^In Eastern Standard Time \(America\//)
    await fill(user, field, '2027-03-16T09:00')
    expect(field).toHaveAccessibleDescription(/^In Eastern Daylight Time \(America\//)
    answerChange(api, after, after)
    await user.click(dialog.getByRole('button', { name: 'Move post' }))
    await waitFor(async () => expect(await time()).toHaveTextContent(/ 9:00 AM EDT$/))
    expect(await time()).toHaveAttribute('datetime', after.publish_at)
    expect(api.asked(posts.managePost).map(({ body }) => body)).toEqual([
      {
        action: 'update',
        id: samplePost.id,
        version: 1,
        fields: { publish_at: after.publish_at },
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
