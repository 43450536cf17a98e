import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_TIME_ZONE } from '../../../../contract/business.ts'
import { listAllPosts } from '../../../../contract/posts/routes.ts'
import type { ListedPost } from '../../../../contract/posts/staff-schemas.ts'
import { instantOf } from '../../../../web/clock/wall-clock.ts'
import { startApi } from '../../../support/components/api.ts'
import { openStaffArea } from '../../../support/components/open.tsx'
import { listOf, sampleListedPost } from '../../../support/sample-post.ts'

/** Near the end of a month, in the site's time zone. */
const NOW = new Date('2026-11-25T17:00:00Z')

async function openCalendar(...posts: ListedPost[]) {
  vi.setSystemTime(NOW)
  const api = startApi()
  api.answer(listAllPosts, ({ query }) =>
    listOf(...posts.filter(({ status }) => status === query.status)),
  )
  const user = await openStaffArea('/admin/calendar')
  await screen.findByRole('table', { name: 'November 2026' })
  return user
}

const days = (month: string) =>
  within(screen.getByRole('table', { name: month }))
    .getAllByRole('time')
    .map((day) => day.getAttribute('datetime')?.slice(-2))

describe('the calendar', () => {
  it('begins with this week and has buttons for earlier and later months', async () => {
    const user = await openCalendar()
    expect(days('November 2026')[0]).toBe('22')
    expect(days('December 2026')).toHaveLength(31)
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getAllByRole('table').map((table) => table.textContent)).toEqual([
      expect.stringContaining('December 2026'),
      expect.stringContaining('January 2027'),
    ])
    await user.click(screen.getByRole('button', { name: 'This month' }))
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(days('October 2026')).toHaveLength(31)
    expect(days('November 2026')).toHaveLength(30)
  })

  it('offers a new post only on future days', async () => {
    const user = await openCalendar()
    expect(screen.queryByRole('link', { name: 'New post on Wednesday, November 25' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'New post on Friday, December 4' }))
    expect(await screen.findByLabelText('Publish date and time')).toHaveValue('2026-12-04T09:00')
  })

  it('says which posts wait for approval and which wait for the next slot', async () => {
    const held = { ...sampleListedPost, review: { state: 'flagged' as const, reasons: 1 } }
    // `TZDate` must extend the real `Date`. The import of `instantOf` loads `TZDate` before `openCalendar` replaces
    // `Date`.
    const time = (day: string) => instantOf(`2026-12-${day}T09:00`, DEFAULT_TIME_ZONE) ?? ''
    await openCalendar(
      { ...held, id: 'garlic', title: 'Garlic', publish_at: time('01') },
      { ...sampleListedPost, title: 'Lentils', publish_at: time('04') },
      { ...sampleListedPost, id: 'beans', title: 'Beans', publish_at: time('10') },
    )
    const entries = screen
      .getAllByRole('link', { name: /^Post and newsletter,/ })
      .map((link) => link.textContent)
    expect(entries).toEqual([
      'Post and newsletter, 9:00 AMNeeds approvalGarlic',
      'Post and newsletter, 9:00 AMLentils',
      'Post and newsletter, goes out Fri, Dec 11Beans',
    ])
    expect(screen.getByTitle('“Garlic” and its newsletter, once it is approved')).toBeVisible()
  })
})
