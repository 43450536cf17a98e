import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { settleUncertainWelcomes } from '../../../../contract/mail/routes.ts'
import { getSubscriber, listSubscribers } from '../../../../contract/subscribers/routes.ts'
import { refused, startApi } from '../../../support/components/api.ts'
import { openStaffArea } from '../../../support/components/open.tsx'
import { heldAbout, listOf, sampleSubscriber } from '../../../support/sample-subscriber.ts'

const at = '2026-11-22T14:30:00.000Z'
const ada = { id: 'ada', email: 'ada@example.com', state: 'active', handed_over_at: at } as const
const bea = { ...ada, id: 'bea', email: 'bea@example.com', state: 'unconfirmed' } as const
const section = (name: string) => screen.findByRole('region', { name })

/** An API with two uncertain welcome mails. SES reports nothing. */
function startUncertain() {
  const api = startApi()
  let mails: (typeof ada | typeof bea)[] = [ada, bea]
  api.answer(settleUncertainWelcomes, ({ body }) => {
    if (body.action === 'send_again') mails = mails.filter(({ id }) => !body.ids.includes(id))
    return { mails, more: false }
  })
  const asked = () =>
    api.asked(settleUncertainWelcomes).flatMap(({ body }) => ('ids' in body ? [body.ids] : []))
  return { ...api, asked }
}

describe('uncertain welcome mails', () => {
  it('are listed with their subscribers, and sent again one by one', async () => {
    const api = startUncertain()
    const user = await openStaffArea('/admin?tab=email')
    const both = await section('2 welcome mails may not have arrived')
    const [first, second] = within(both).getAllByRole('listitem')
    expect(first).toHaveTextContent('ada@example.comNov 22, 2026')
    expect(second).toHaveTextContent('bea@example.comunconfirmed, Nov 22, 2026')
    expect(within(both).getByRole('link', { name: 'bea@example.com' })).toHaveAttribute(
      'href',
      '/admin/subscribers?person=bea',
    )
    await user.click(within(both).getByRole('button', { name: 'Send again to bea@example.com' }))
    const question = await screen.findByRole('alertdialog', { name: 'Send 1 welcome mail again?' })
    expect(question).toHaveTextContent('gets it a second time')
    expect(api.asked()).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Send again' }))
    const one = await section('1 welcome mail may not have arrived')
    expect(within(one).queryByRole('button', { name: 'Send all again' })).toBeNull()
    expect(api.asked()).toEqual([['bea']])
  })

  it('are all sent again at once, and leave nothing to decide', async () => {
    const api = startUncertain()
    const user = await openStaffArea('/admin?tab=email')
    await user.click(await screen.findByRole('button', { name: 'Send all again' }))
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(screen.queryByText(/may not have arrived/)).toBeNull())
    expect(api.asked()).toEqual([['ada', 'bea']])
  })

  it('are checked with the mail service', async () => {
    const api = startUncertain()
    const user = await openStaffArea('/admin?tab=email')
    const check = await screen.findByRole('button', { name: 'Check with the mail service' })
    await user.click(check)
    expect(await screen.findByText('It has not reported on 2 welcome mails yet.')).toBeVisible()
    api.answer(settleUncertainWelcomes, { mails: [], more: false })
    await user.click(check)
    expect(await screen.findByText('It has reported on every welcome mail.')).toBeVisible()
    expect(screen.queryByText(/may not have arrived/)).toBeNull()
  })

  it('are listed anew if somebody else was first, with the reason', async () => {
    const api = startUncertain()
    const allowedErrors = [/A c(all|hange) (of|in) the staff area failed/]
    const user = await openStaffArea('/admin?tab=email', { allowedErrors })
    const all = await screen.findByRole('button', { name: 'Send all again' })
    api.answer(settleUncertainWelcomes, ({ body }) =>
      body.action === 'check' ? { mails: [], more: false } : refused('nobody_uncertain')(),
    )
    await user.click(all)
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText(/none is uncertain any more/)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/may not have arrived/)).toBeNull())
  })

  it('are named in the dialog of their subscriber', async () => {
    const api = startUncertain()
    const welcome = {
      claimed_at: [at],
      mailed_at: null,
      submitted: false,
      due: null,
      reached_at: null,
    }
    api.answer(listSubscribers, listOf(sampleSubscriber))
    api.answer(getSubscriber, {
      ...heldAbout(sampleSubscriber),
      welcome: { ...welcome, uncertain_since: at },
    })
    await openStaffArea('/admin/subscribers?person=ada')
    expect(await screen.findByText(/^The last one may not have arrived/)).toBeVisible()
  })
})
