import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { planPublishing } from '../../../contract/posts/routes.ts'
import { listSubscribers } from '../../../contract/subscribers/routes.ts'
import { startApi } from '../../support/components/api.ts'
import { fill } from '../../support/components/fill.ts'
import { openStaffArea } from '../../support/components/open.tsx'
import { listOf, sampleSubscriber } from '../../support/sample-subscriber.ts'

const ada = sampleSubscriber
const bob = { ...ada, id: 'bob', address: 'bob@example.com', email: 'bob@example.com' }

async function openSearch() {
  const user = await openStaffArea('/admin/pictures')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }))
  return { user, dialog, words: dialog.getByRole('combobox', { name: 'Search' }) }
}

describe('the staff search', () => {
  it('hides earlier results while it searches for new words', async () => {
    const api = startApi()
    api.answer(listSubscribers, listOf(ada))
    const { user, dialog, words } = await openSearch()
    await fill(user, words, 'ada@')
    expect(await dialog.findByRole('option', { name: ada.email })).toBeVisible()
    api.answer(listSubscribers, listOf(bob))
    const release = api.hold(listSubscribers)
    await user.clear(words)
    await fill(user, words, 'bob@')
    expect(await dialog.findByText('Searching...')).toBeVisible()
    expect(dialog.queryByRole('option')).toBeNull()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible()
    release()
    expect(await dialog.findByRole('option', { name: bob.email })).toBeVisible()
    expect(dialog.queryByText('Searching...')).toBeNull()
  })

  it.each([
    ['digest', 'Send the weekly digest', 'Send Weekly Digest'],
    ['import', 'Import subscribers', 'Import subscribers'],
  ])('finds the command for “%s” and opens its dialog', async (typed, option, title) => {
    const plan = {
      plan_hash: 's',
      message: 'Nothing is new.',
      digest_segment: null,
      posts: [],
      mails: [],
    }
    startApi().answer(planPublishing, plan)
    const { user, dialog, words } = await openSearch()
    await fill(user, words, typed)
    expect(await dialog.findByRole('option', { name: option })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
