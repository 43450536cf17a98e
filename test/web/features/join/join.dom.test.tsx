import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { requestWelcome } from '../../../../contract/mail/routes.ts'
import {
  askJoinChallenge,
  countWaiting,
  join as route,
} from '../../../../contract/subscribers/routes.ts'
import { refused, startApi, unreachable } from '../../../support/components/api.ts'
import { fill } from '../../../support/components/fill.ts'
import { openSite } from '../../../support/components/open.tsx'

const SUCCESS =
  "Success! You've been added to our early access list and will receive a welcome email shortly!"
const TRY_AGAIN = 'Something went wrong. Please try again.'

/** An API that accepts every join without a proof of work. Only the browser tests solve a proof of work. */
function startJoining() {
  const api = startApi()
  api.answer(askJoinChallenge, { challenge: null })
  api.answer(route, ({ body: { email, source } }) => ({
    id: 'ada',
    email,
    source,
    is_active: true,
  }))
  api.answer(requestWelcome, { sentCount: 1 })
  return api
}

async function openForm(allowedErrors: readonly RegExp[] = []) {
  const user = await openSite('/', { allowedErrors })
  const form = within(screen.getByRole('form', { name: 'Early access' }))
  const email = form.getByPlaceholderText('Enter your email address')
  return {
    user,
    form,
    email,
    join: async (address: string) => {
      await fill(user, email, address)
      await user.click(form.getByRole('button', { name: /Join/ }))
    },
  }
}

describe('the number of people on the list', () => {
  it('is shown rounded above the form', async () => {
    startJoining().answer(countWaiting, { people: 1_200 })
    await openForm()
    expect(await screen.findByText('1,200+ people are on the list already.')).toBeVisible()
  })

  it('is not shown while it is small', async () => {
    const api = startJoining()
    await openForm()
    await waitFor(() => expect(api.asked(countWaiting)).not.toHaveLength(0))
    await api.settled()
    expect(screen.queryByText(/people are on the list/)).toBeNull()
  })
})

describe('joining the list', () => {
  it('happens only once, even if the visitor submits the form again during the request', async () => {
    const api = startJoining()
    const release = api.hold(route)
    const { user, form, email } = await openForm()
    await fill(user, email, 'ada@example.com')
    await user.keyboard('{Enter}')
    expect(await form.findByRole('button', { name: 'Joining...' })).toBeVisible()
    email.focus()
    await user.keyboard('{Enter}')
    await user.click(form.getByRole('button'))
    release()
    expect(await screen.findByRole('heading', { name: 'Welcome to MyPlateful!' })).toBeVisible()
    expect(await screen.findByText(SUCCESS)).toBeVisible()
    expect(api.asked(route)).toHaveLength(1)
  })

  it.each(['', 'ada', 'ada@', 'ada@localhost', 'zoë@example.com'])(
    'shows an error at the field for “%s”',
    async (wrong) => {
      const api = startJoining()
      const { form, email, join } = await openForm()
      await join(wrong)
      expect(await form.findByText('Please enter a valid email address')).toBeVisible()
      expect(email).toHaveAttribute('aria-invalid', 'true')
      expect(email).toHaveAccessibleDescription(/Please enter a valid email address/)
      expect(email).toHaveFocus()
      expect(api.calls(route)).toBe(0)
    },
  )

  it.each([
    ['fails', refused('internal')],
    ['cannot be reached', unreachable],
  ])('keeps the address if the server %s', async (_, answer) => {
    const api = startJoining()
    api.answer(route, answer)
    const { email, join } = await openForm()
    await join('ada@example.com')
    expect(await screen.findByText(TRY_AGAIN)).toBeVisible()
    expect(screen.getByText('Error')).toBeVisible()
    expect(email).toHaveValue('ada@example.com')
  })

  it('shows “Already subscribed!” for an active address', async () => {
    const api = startJoining()
    api.answer(route, refused('23505'))
    const { join } = await openForm()
    await join('ADA@EXAMPLE.COM')
    expect(await screen.findByText('Already subscribed!')).toBeVisible()
    expect(
      screen.getByText(
        "This email is already on our early access list. We've sent you a welcome email!",
      ),
    ).toBeVisible()
    await waitFor(() =>
      expect(api.asked(requestWelcome).map(({ body }) => body)).toEqual([
        { emailType: 'welcome', recipientEmail: 'ADA@EXAMPLE.COM' },
      ]),
    )
  })

  it('logs a failed request for the welcome mail and shows the visitor no error', async () => {
    const api = startJoining()
    api.answer(requestWelcome, refused('internal'))
    const { join } = await openForm([/welcome/i])
    await join('ada@example.com')
    expect(await screen.findByText(SUCCESS)).toBeVisible()
    await waitFor(() =>
      expect(vi.mocked(console.error)).toHaveBeenCalledWith(
        'The welcome email could not be requested',
        expect.anything(),
      ),
    )
    expect(screen.queryByText(TRY_AGAIN)).toBeNull()
  })
})
