import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listCampaigns } from '../../../../contract/campaigns/routes.ts'
import { getSending } from '../../../../contract/mail/routes.ts'
import { listAllPosts } from '../../../../contract/posts/routes.ts'
import { refused, startApi } from '../../../support/components/api.ts'
import { openStaffArea } from '../../../support/components/open.tsx'
import { sampleUnderWay } from '../../../support/sample-campaign.ts'
import { listOf, sampleListedPost } from '../../../support/sample-post.ts'
import { sampleSending } from '../../../support/sample-sending.ts'

const section = () => screen.findByRole('region', { name: 'Needs You' })

describe('the dashboard section “Needs You”', () => {
  it('is the first section, with a link for each matter that needs staff', async () => {
    const api = startApi()
    const pause = { reason: 'staff', resumes_at: null } as const
    api.answer(listCampaigns, { campaigns: [{ ...sampleUnderWay, status: 'paused', pause }] })
    await openStaffArea('/admin')
    const items = await within(await section()).findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '“Beans, oats, greens” is paused until somebody resumes it.',
      'No post is scheduled. Fill the schedule',
    ])
    expect(await section()).not.toHaveTextContent('Nothing needs you')
    const headings = screen.getAllByRole('heading', { level: 2 })
    expect(headings[0]).toHaveTextContent('Needs You')
    const links = within(await section()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/campaigns/sample',
      '/admin?tab=blog',
    ])
  })

  it('says only that no post is scheduled, if nothing else needs staff', async () => {
    startApi()
    await openStaffArea('/admin')
    const items = await within(await section()).findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'No post is scheduled. Fill the schedule',
    ])
  })

  it('says “Nothing needs you right now.” if nothing needs staff', async () => {
    const api = startApi()
    api.answer(listAllPosts, listOf(sampleListedPost))
    await openStaffArea('/admin')
    await waitFor(async () =>
      expect(await section()).toHaveTextContent('Nothing needs you right now.'),
    )
  })

  it('reports data that could not be loaded', async () => {
    const api = startApi()
    api.answer(listAllPosts, listOf(sampleListedPost))
    api.answer(getSending, refused('internal'))
    const user = await openStaffArea('/admin', {
      allowedErrors: [/A call of the staff area failed/],
    })
    await waitFor(async () =>
      expect(await section()).toHaveTextContent('Not all of this could be loaded'),
    )
    expect(await section()).not.toHaveTextContent('Nothing needs you')
    api.answer(getSending, sampleSending)
    await user.click(within(await section()).getByRole('button', { name: 'Try again' }))
    await waitFor(async () =>
      expect(await section()).toHaveTextContent('Nothing needs you right now.'),
    )
  })
})
