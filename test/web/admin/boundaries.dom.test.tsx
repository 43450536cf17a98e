import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getSubscriber, listSubscribers } from '../../../contract/subscribers/routes.ts'
import { startApi } from '../../support/components/api.ts'
import { openStaffArea } from '../../support/components/open.tsx'
import { heldAbout, listOf, sampleSubscriber } from '../../support/sample-subscriber.ts'

const BROKEN = /^Something went wrong here/
const allowedErrors = [/drawn with a fault/]

/** Makes a component throw on render while `isBroken` is true. */
function breakPart(module: string, part: string) {
  const state = { isBroken: true }
  vi.doMock(module, async (original) => {
    const whole = await original<Record<string, (props: object) => unknown>>()
    return {
      ...whole,
      [part]: (props: object) => {
        if (state.isBroken) throw new Error('This part is drawn with a fault')
        return whole[part]?.(props)
      },
    }
  })
  return state
}

it('the navigation stays usable when a page throws an error', async () => {
  startApi()
  const part = breakPart('../../../web/features/pictures/pictures.tsx', 'Pictures')
  const user = await openStaffArea('/admin/pictures', { allowedErrors })
  expect(await screen.findByText(BROKEN)).toBeVisible()
  part.isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByText(BROKEN)).toBeNull()
  part.isBroken = true
  const navigation = screen.getByRole('navigation', { name: 'Staff pages' })
  await user.click(within(navigation).getByRole('link', { name: 'Activity' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  expect(screen.queryByText(BROKEN)).toBeNull()
})

it('the other tabs stay usable when a tab throws an error', async () => {
  startApi()
  breakPart('../../../web/features/analytics/analytics.tsx', 'Analytics')
  const user = await openStaffArea('/admin', { allowedErrors })
  expect(await screen.findByText(BROKEN)).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Blog Scheduler' }))
  expect(await screen.findByRole('heading', { name: 'Automated Blog Publishing' })).toBeVisible()
})

it('a dialog reports an error in its content and can be closed', async () => {
  const api = startApi()
  api.answer(listSubscribers, listOf(sampleSubscriber))
  api.answer(getSubscriber, heldAbout(sampleSubscriber))
  breakPart('../../../web/features/subscribers/person/person-facts.tsx', 'PersonFacts')
  const user = await openStaffArea('/admin/subscribers', { allowedErrors })
  const name = { name: sampleSubscriber.email }
  await user.click(await screen.findByRole('button', name))
  const dialog = within(await screen.findByRole('dialog', name))
  expect(dialog.getByText(BROKEN)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(BROKEN)).toBeNull())
  expect(screen.getByRole('button', name)).toBeVisible()
})

it('the staff area reports an error in its frame and shows the button “Try again”', async () => {
  startApi()
  breakPart('../../../web/admin/staff-frame.tsx', 'StaffFrame')
  await openStaffArea('/admin', { allowedErrors })
  expect(await screen.findByText('The staff area stopped working')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
