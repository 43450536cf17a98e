import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as campaigns from '../../../contract/campaigns/routes.ts'
import { getMailPreview } from '../../../contract/mail/routes.ts'
import { listPostVersions, readPost } from '../../../contract/posts/routes.ts'
import {
  getSubscriber,
  listSegments,
  listSubscribers,
} from '../../../contract/subscribers/routes.ts'
import { refused, startApi } from '../../support/components/api.ts'
import { openStaffArea } from '../../support/components/open.tsx'
import { sampleCampaign } from '../../support/sample-campaign.ts'
import { mailOf, sampleFeedback } from '../../support/sample-mail.ts'
import { sampleStaffPost } from '../../support/sample-post.ts'
import { heldAbout, listOf, sampleSubscriber } from '../../support/sample-subscriber.ts'

const allowedErrors = [/A call of the staff area failed/]

/** Pages of the staff area, each with the error that the page shows when its requests fail. */
const places: readonly [name: string, path: string, says: string][] = [
  ['the analytics', '/admin', 'Unable to load dashboard statistics'],
  ['the blog scheduler', '/admin?tab=blog', 'The pipeline could not be loaded'],
  ['the email campaign', '/admin?tab=email', 'The draft could not be loaded'],
  ['the posts', '/admin/posts', 'The posts could not be loaded'],
  ['a post', '/admin/posts/lentils', 'The post could not be loaded'],
  ['the campaigns', '/admin/campaigns', 'The campaigns could not be loaded'],
  ['a campaign', '/admin/campaigns/sample', 'Something went wrong. Please try again.'],
  ['the subscribers', '/admin/subscribers', 'The subscribers could not be loaded'],
  ['the pictures', '/admin/pictures', 'The pictures could not be loaded'],
  ['the activity', '/admin/audit', 'The activity could not be loaded'],
]

describe('a failed load', () => {
  it.each(places)(
    'shows an error on %s with a button that loads all failed parts again',
    async (_, path, says) => {
      const api = startApi()
      api.answer(readPost, sampleStaffPost)
      api.answer(listSegments, { segments: [] })
      api.answer(listPostVersions, { versions: [] })
      api.answer(campaigns.getCampaign, sampleCampaign)
      api.answer(getMailPreview, mailOf(sampleCampaign.subject))
      api.answer(campaigns.getCampaignFeedback, sampleFeedback)
      api.answer(campaigns.getEngagement, { hours: [], days: [], tracking: true })
      const mend = api.breakDown()
      const user = await openStaffArea(path, { allowedErrors })
      const [again = document.body] = await screen.findAllByRole('button', { name: 'Try again' })
      await waitFor(() => {
        expect(screen.queryByText('Loading...')).toBeNull()
        expect(screen.queryByLabelText(/^Loading/)).toBeNull()
      })
      expect(screen.getByText(says)).toBeVisible()
      mend()
      await user.click(again)
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
      expect(screen.queryByText(/could not be (loaded|read)|Unable to load/)).toBeNull()
    },
  )

  it('can be repeated in the dialog of one subscriber', async () => {
    const api = startApi()
    api.answer(listSubscribers, listOf(sampleSubscriber))
    api.answer(getSubscriber, refused('internal'))
    const user = await openStaffArea('/admin/subscribers', { allowedErrors })
    await user.click(await screen.findByRole('button', { name: sampleSubscriber.email }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('This person could not be loaded')
    api.answer(getSubscriber, heldAbout(sampleSubscriber))
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('Joined')).toBeVisible()
  })
})
