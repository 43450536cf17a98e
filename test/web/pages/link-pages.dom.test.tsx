import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  confirmSubscription,
  undoUnsubscribe,
  unsubscribe,
} from '../../../contract/subscribers/routes.ts'
import { startApi } from '../../support/components/api.ts'
import { openSite } from '../../support/components/open.tsx'
import { saying } from '../../support/components/saying.ts'

const LINK = '?s=id.secret&utm_source=myplateful'
const button = (name: string) => screen.findByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { name })

describe('the unsubscribe page', () => {
  it('shows “This link cannot put you back” if Undo leaves the person inactive', async () => {
    const api = startApi()
    api.answer(unsubscribe, { is_active: false })
    api.answer(undoUnsubscribe, { is_active: false })
    const user = await openSite(`/unsubscribe${LINK}`)
    await user.click(await button('Unsubscribe'))
    await user.click(await button('Undo'))
    const title = await heading('This link cannot put you back')
    await waitFor(() => expect(title).toHaveFocus())
    expect(screen.getByRole('link', { name: 'Join again' })).toHaveAttribute(
      'href',
      '/#email-capture',
    )
  })

  it('offers the home page and an undo after unsubscribing', async () => {
    const api = startApi()
    api.answer(unsubscribe, { is_active: false })
    const user = await openSite(`/unsubscribe${LINK}`)
    await user.click(await button('Unsubscribe'))
    expect(await button('Undo')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Return to Home' }))
    const [admin] = await screen.findAllByRole('link', { name: 'Admin' })
    expect(admin).toBeVisible()
    expect(window.location.pathname).toBe('/')
  })
})

describe('the confirmation page', () => {
  it('confirms only when its button is pressed', async () => {
    const api = startApi()
    api.answer(confirmSubscription, { is_active: true })
    const user = await openSite(`/confirm${LINK}`)
    const confirm = await button('Confirm my address')
    expect(api.calls(confirmSubscription)).toBe(0)
    await user.click(confirm)
    const title = await heading('Your address is confirmed')
    await waitFor(() => expect(title).toHaveFocus())
    expect(api.asked(confirmSubscription).map(({ query }) => query)).toEqual([{ s: 'id.secret' }])
  })

  it('says “This link is no longer valid” if the address stays inactive', async () => {
    const api = startApi()
    api.answer(confirmSubscription, { is_active: false })
    const user = await openSite(`/confirm${LINK}`)
    await user.click(await button('Confirm my address'))
    expect(await screen.findByText(saying('This link is no longer valid'))).toBeVisible()
  })

  it('says that a link without a token is incomplete', async () => {
    startApi()
    await openSite('/confirm')
    expect(await screen.findByText(saying('This confirmation link is incomplete'))).toBeVisible()
  })
})
