import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  getCampaign,
  listCampaigns,
  runPreflight,
  sendEmail,
} from '../../../../contract/campaigns/routes.ts'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { errors } from '../../../../contract/errors.ts'
import type { EmailType } from '../../../../contract/mail/email-types.ts'
import {
  editEmail,
  getMail,
  getSending,
  listEmailTemplates,
  previewEmail,
  saveMail,
  settleUncertainWelcomes,
} from '../../../../contract/mail/routes.ts'
import type { Mail } from '../../../../contract/mail/schemas.ts'
import type { Parsed } from '../../../../contract/route.ts'
import { allTemplates } from '../../../../lambdas/mail/draft/catalog.ts'
import { ApiError } from '../../../../lambdas/platform/http/answers.ts'
import { type Api, refused, startApi, unreachable } from '../../../support/components/api.ts'
import { fill } from '../../../support/components/fill.ts'
import { openStaffArea } from '../../../support/components/open.tsx'
import { saying } from '../../../support/components/saying.ts'
import { newestArticles } from '../../../support/newest-articles.ts'
import { sampleUnderWay } from '../../../support/sample-campaign.ts'
import { mailOf, preflightOf } from '../../../support/sample-mail.ts'

const PATH = '/admin?tab=email'
const allowedErrors = [/A c(all|hange) (of|in) the staff area failed/]
const offer = templateOf('offer')

const card = async (name: string) => within(await screen.findByRole('article', { name }))
const subject = () => screen.findByLabelText(/^Custom Subject/)
const recipient = () => screen.findByLabelText(/^Single Recipient/)

function templateOf(type: EmailType) {
  const template = allTemplates(newestArticles).find((one) => one.type === type)
  return template ?? expect.fail(`There is no ${type}`)
}

function storedAs(body: Parsed<typeof saveMail, 'body'>): Mail {
  const by = { changed_by: null, changed_at: null }
  return { id: 'draft', state: 'draft', ...body, version: body.version + 1, ...by }
}

/** An API that stores the draft. */
function startDraft() {
  const api = startApi()
  startSaving(api)
  return api
}
function startSaving(api: Api) {
  api.answer(saveMail, ({ body }) => {
    api.answer(getMail, storedAs(body))
    return storedAs(body)
  })
}
const sentOf = (api: Api) => api.asked(sendEmail).map(({ body }) => body)

describe('a mail to one address', () => {
  it('is not sent to an invalid address', async () => {
    const api = startDraft()
    api.answer(sendEmail, { sentCount: 1 })
    const user = await openStaffArea(PATH, { allowedErrors })
    await fill(user, await subject(), 'Kept')
    await fill(user, await recipient(), 'not-an-address')
    await user.click((await card('Newsletter')).getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Error sending email')).toBeVisible()
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
    expect(await subject()).toHaveValue('Kept')
    expect(sentOf(api)).toEqual([])
  })

  it('keeps its request id on a retry, but gets a new id after the API reports an unknown outcome', async () => {
    const api = startDraft()
    api.answer(sendEmail, unreachable)
    const user = await openStaffArea(PATH, { allowedErrors })
    await fill(user, await subject(), 'Once')
    await fill(user, await recipient(), 'ada@example.com')
    const send = (await card('Newsletter')).getByRole('button', { name: 'Send' })
    await user.click(send)
    expect(await screen.findByText('Failed to send email')).toBeVisible()
    api.answer(sendEmail, refused('mail_unknown'))
    await user.click(send)
    expect(await screen.findByText(errors.mail_unknown.message)).toBeVisible()
    expect(screen.getAllByText('Error sending email')).not.toHaveLength(0)
    expect(await recipient()).toHaveValue('ada@example.com')
    api.answer(sendEmail, { sentCount: 1 })
    await user.click(send)
    expect(await screen.findByText('Email sent successfully!')).toBeVisible()
    const ids = sentOf(api).map(({ requestId }) => requestId)
    expect(ids).toHaveLength(3)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('needs a confirmation if an AI edit removed a bullet point', async () => {
    const POINT = 'Priority support from the people who build the app'
    const api = startDraft()
    const newContent = offer.html.replace(/<li>(?:(?!<li>).)*Priority support.*?<\/li>/s, '')
    expect(newContent).not.toBe(offer.html)
    api.answer(editEmail, { newSubject: offer.subject, newContent })
    api.answer(sendEmail, { sentCount: 1 })
    const user = await openStaffArea(PATH)
    await fill(user, await recipient(), 'ada@example.com')
    const own = await card('Special offer')
    await fill(user, own.getByLabelText(/^AI Edit Prompt/), 'Remove "Priority support"')
    await user.keyboard('{Enter}')
    expect(await own.findByText(saying(`the point “${POINT}”`))).toBeVisible()
    await user.click(own.getByRole('button', { name: 'Send' }))
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Send without what the AI edit removed?',
    })
    expect(dialog).toHaveTextContent('Priority support')
    expect(sentOf(api)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Email sent successfully!')).toBeVisible()
    expect(sentOf(api)).toMatchObject([
      { emailType: 'offer', recipientEmail: 'ada@example.com', customContent: newContent },
    ])
  })
})

describe('an AI edit under way', () => {
  it('disables Send on every card until the edit is done', async () => {
    const newSubject = 'Half price for early birds'
    const api = startDraft()
    api.answer(editEmail, { newSubject, newContent: offer.html })
    const release = api.hold(editEmail)
    api.answer(sendEmail, { sentCount: 1 })
    const user = await openStaffArea(PATH)
    await fill(user, await recipient(), 'ada@example.com')
    const prompt = (await card('Special offer')).getByLabelText(/^AI Edit Prompt/)
    await fill(user, prompt, 'Change the subject to Half price for early birds')
    await user.keyboard('{Enter}')
    const sends = screen.getAllByRole('button', { name: 'Send' })
    expect(sends).toHaveLength(4)
    for (const send of sends) {
      expect(send).toHaveAttribute('aria-disabled', 'true')
      expect(send).toHaveAccessibleDescription('The AI is still editing this mail.')
      send.focus()
      await user.keyboard('{Enter}')
    }
    expect(sentOf(api)).toEqual([])
    release()
    await waitFor(async () => expect(await subject()).toHaveValue(newSubject))
    sends[0]?.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Email sent successfully!')).toBeVisible()
    expect(sentOf(api)).toMatchObject([{ subject: newSubject }])
  })
})

describe('the draft', () => {
  it('is saved again by itself after a failed save, without further typing', async () => {
    const api = startDraft()
    api.answer(saveMail, unreachable)
    const user = await openStaffArea(PATH, { allowedErrors })
    await fill(user, await subject(), 'Written in a tunnel')
    expect(await screen.findByText(/Your text is kept in this tab/)).toBeVisible()
    startSaving(api)
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Draft saved')).toBeVisible()
    expect(api.asked(saveMail).at(-1)?.body.subject).toBe('Written in a tunnel')
  })

  it('has no conflict with its only writer after a lost answer', async () => {
    const api = startDraft()
    const user = await openStaffArea(PATH, { allowedErrors })
    api.answer(saveMail, ({ body }) => {
      api.answer(getMail, storedAs(body))
      return unreachable()
    })
    await fill(user, await subject(), 'Be')
    expect(await screen.findByText(/Your text is kept in this tab/)).toBeVisible()
    api.answer(saveMail, ({ body }) => {
      if (body.version !== 1) throw new ApiError('mail_changed')
      return storedAs(body)
    })
    await fill(user, await subject(), 'Beans')
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Draft saved')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(await subject()).toHaveValue('Beans')
  })
})

describe('a mail to all subscribers', () => {
  async function openDialog(api: Api, subjectText: string) {
    const user = await openStaffArea(PATH, { allowedErrors })
    const again = async (words: string) => {
      await fill(user, await subject(), words)
      await user.click((await card('Special offer')).getByRole('button', { name: 'Send' }))
      const dialog = within(await screen.findByRole('alertdialog'))
      return { dialog, send: await dialog.findByRole('button', { name: /^Send/ }) }
    }
    return { api, user, again, ...(await again(subjectText)) }
  }

  it('is not sent while a check fails', async () => {
    const api = startDraft()
    api.answer(runPreflight, ({ body }) =>
      preflightOf(
        body.subject?.includes('{{') ? { id: 'placeholders', found: '{{name}}' } : undefined,
      ),
    )
    const { user, again, dialog, send } = await openDialog(api, 'Hello {{name}}')
    await waitFor(() =>
      expect(send).toHaveAccessibleDescription('Put this right first: Placeholders.'),
    )
    expect(send).toHaveAttribute('aria-disabled', 'true')
    expect(send).toHaveTextContent('Send to 3 subscribers')
    expect(dialog.getByText(saying('To put right: Placeholders'))).toBeVisible()
    expect(dialog.getByText('{{name}}')).toBeVisible()
    await user.click(send)
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sentOf(api)).toEqual([])

    const right = await again('Hello everybody')
    expect(await right.dialog.findByText(/^\d+ of \d+ checks passed$/)).toBeVisible()
    expect(right.send).toHaveAttribute('aria-disabled', 'false')
    expect(right.send).toHaveAccessibleDescription('')
  })

  it('is not sent while the API cannot check the mail', async () => {
    const api = startDraft()
    api.answer(runPreflight, refused('internal', 'Down'))
    const { user, dialog, send } = await openDialog(api, 'Hello')
    expect(await dialog.findByText(saying('Down Nothing can be sent before it is.'))).toBeVisible()
    expect(send).toHaveAccessibleDescription('The mail could not be checked. Check again.')
    api.answer(runPreflight, preflightOf())
    await user.click(dialog.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'false'))
  })
})

describe('a preview', () => {
  it('says whether it shows the template’s content or an edit', async () => {
    const api = startDraft()
    api.answer(previewEmail, mailOf('Beans'))
    const user = await openStaffArea(PATH)
    const owner = async (name: string, words: string) => {
      await user.click((await card(name)).getByRole('button', { name: 'Preview' }))
      expect(await screen.findByText(words)).toBeVisible()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await owner('Special offer', 'Content: The template’s own')
    const announcement = await card('Announcement')
    api.answer(editEmail, { newSubject: 'Beans', newContent: '<p>Beans are back.</p>' })
    await fill(user, announcement.getByLabelText(/^AI Edit Prompt/), 'Make it about beans')
    await user.keyboard('{Enter}')
    expect(await announcement.findByText('Your edit')).toBeVisible()
    await owner('Special offer', 'Content: Your edit of “Announcement”')
  })
})

it('a preview shows the line in the inbox and the plain text', async () => {
  const api = startDraft()
  api.answer(previewEmail, { ...mailOf('Beans'), preheader: 'Soak them', text: 'Beans | 250 mg' })
  const user = await openStaffArea(PATH)
  await user.click((await card('Special offer')).getByRole('button', { name: 'Preview' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Soak them', { exact: false })).toBeVisible()
  await user.click(dialog.getByText('Plain text'))
  expect(dialog.getByLabelText('The plain text of the mail “Beans”')).toHaveTextContent(
    'Beans | 250 mg',
  )
})

describe('the Email Campaign tab', () => {
  it.each([
    ['templates', listEmailTemplates],
    ['sending switches', getSending],
    ['uncertain welcome mails', settleUncertainWelcomes],
    ['campaigns', listCampaigns],
  ])(
    'shows only a loading text before the %s are loaded, so that nothing moves under a click',
    async (_, route) => {
      const pause = { reason: 'staff', resumes_at: null } as const
      const paused: Campaign = { ...sampleUnderWay, status: 'paused', pause }
      const api = startApi()
      api.answer(listCampaigns, { campaigns: [paused] })
      api.answer(getCampaign, paused)
      const release = api.hold(route)
      await openStaffArea(PATH)
      await api.settled(1)
      expect(screen.getByText('Loading the templates and campaigns...')).toBeVisible()
      expect(screen.queryByRole('article')).toBeNull()
      release()
      expect((await card('Newsletter')).getByText(/^Paused: nobody/)).toBeVisible()
    },
  )
})
