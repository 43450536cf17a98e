import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as campaigns from '../../../../contract/campaigns/routes.ts'
import {
  editEmail,
  getMail,
  getMailPreview,
  previewEmail,
  saveMail,
} from '../../../../contract/mail/routes.ts'
import { DRAFT, type Mail } from '../../../../contract/mail/schemas.ts'
import { listStaff } from '../../../../contract/staff/routes.ts'
import { ApiError } from '../../../../lambdas/platform/http/answers.ts'
import { startApi, unreachable } from '../../../support/components/api.ts'
import { fill } from '../../../support/components/fill.ts'
import { openStaffArea } from '../../../support/components/open.tsx'
import { saying } from '../../../support/components/saying.ts'
import {
  mailOf,
  preflightOf,
  sampleFeedback,
  sampleScheduled,
  scheduledMail,
} from '../../../support/sample-mail.ts'

/** An API with one scheduled campaign. The API accepts only edits of the latest version of the mail. */
function startScheduled(content = scheduledMail.content) {
  const api = startApi()
  const campaign = sampleScheduled()
  let now = { ...scheduledMail, content }
  const become = (next: Partial<Mail>) => {
    now = { ...now, ...next }
  }
  api.answer(campaigns.listCampaigns, () => ({ campaigns: [campaign] }))
  api.answer(campaigns.runPreflight, preflightOf())
  api.answer(previewEmail, mailOf('It waits'))
  api.answer(getMail, ({ params }) => (params.id === DRAFT ? BLANK : now))
  api.answer(saveMail, ({ body }) => {
    if (now.state !== 'scheduled') throw new ApiError('campaign_started')
    if (body.version !== now.version) throw new ApiError('mail_changed')
    become({ ...body, version: now.version + 1 })
    return now
  })
  return { api, become, now: () => now }
}

const BLANK: Mail = {
  ...scheduledMail,
  id: DRAFT,
  state: 'draft',
  kind: null,
  subject: '',
  content: '',
  version: 0,
}

async function openEditor() {
  const user = await openStaffArea('/admin?tab=email', {
    allowedErrors: [/A c(?:hange|all) (?:in|of) the staff area failed/],
  })
  const button = () => screen.findByRole('button', { name: /^Edit “It waits”/ })
  await user.click(await button())
  const own = await screen.findByRole('dialog', { name: 'Edit Campaign' })
  const dialog = within(own)
  const field = await dialog.findByLabelText(/^Subject/)
  return {
    user,
    own,
    dialog,
    button,
    field,
    content: await dialog.findByRole('textbox', { name: 'Content' }),
    prompt: dialog.getByLabelText(/^AI Edit Prompt/),
    save: dialog.getByRole('button', { name: /^Save|^Saving/ }),
  }
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const FIRST = 'The first text. It says in some words what is new.'

describe('the editor of a scheduled campaign', () => {
  it('asks for confirmation before changes are lost', async () => {
    const { api } = startScheduled()
    const { user, dialog, button, field, content, prompt } = await openEditor()
    api.answer(editEmail, ({ body }) => ({
      newSubject: body.currentSubject,
      newContent: `${body.currentContent}<p>P.S. See you soon.</p>`,
    }))
    await fill(user, prompt, 'Add a P.S. that says see you soon')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(content).toHaveTextContent(/P\.S\./))
    await user.click(dialog.getByRole('button', { name: 'What changed' }))
    const changes = await screen.findByRole('dialog', { name: 'What changed' })
    expect(changes).toHaveTextContent('P.S. See you soon.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'What changed' })).toBeNull())
    await user.click(dialog.getByRole('button', { name: 'Undo edit' }))
    await waitFor(() => expect(content).not.toHaveTextContent(/P\.S\./))
    expect(content).toHaveTextContent(FIRST)

    await fill(user, field, 'Not to be kept')
    await user.keyboard('{Escape}')
    expect(await dialog.findByText('Your changes are not saved.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(field).toHaveValue('Not to be kept')
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    await user.click(await dialog.findByRole('button', { name: 'Discard changes' }))
    await gone()
    const opener = await button()
    await waitFor(() => expect(opener).toHaveFocus())
  })

  it.each([
    ['Keep mine', 'My subject'],
    ['Keep theirs', 'Their subject'],
  ])('lets staff choose a text after a conflict: “%s”', async (choice, subject) => {
    const { api, become, now } = startScheduled()
    api.answer(listStaff, { staff: [{ id: 'ann', name: 'Ann Lee' }] })
    const { user, field, save } = await openEditor()
    await fill(user, field, 'My subject')
    become({ subject: 'Their subject', version: 2, changed_by: 'ann' })
    await user.click(save)
    const conflict = within(
      await screen.findByRole('alertdialog', { name: 'The mail was changed elsewhere' }),
    )
    expect(conflict.getByText(/^Ann Lee changed it/)).toBeVisible()
    expect(conflict.getByText('Their')).toBeVisible()
    await user.click(conflict.getByRole('button', { name: choice }))
    if (choice === 'Keep mine') expect(await screen.findByText('Campaign changed')).toBeVisible()
    else await waitFor(() => expect(field).toHaveValue('Their subject'))
    expect(now().subject).toBe(subject)
  })

  it('shows a colleague’s change of another field, and saves only after a second press', async () => {
    const { become, now } = startScheduled()
    const { user, dialog, field, save } = await openEditor()
    await fill(user, field, 'My subject')
    become({ preheader: 'Their preheader', version: 2, changed_by: 'ann' })
    await user.click(save)
    expect(await dialog.findByText(/somebody changed this mail meanwhile/)).toBeVisible()
    expect(dialog.getByLabelText(/^Preheader/)).toHaveValue('Their preheader')
    expect(now().subject).toBe('It waits')
    await user.click(save)
    expect(await screen.findByText('Campaign changed')).toBeVisible()
    expect(now()).toMatchObject({ subject: 'My subject', preheader: 'Their preheader' })
  })

  it('needs one more press, and no choice, after a lost answer', async () => {
    const { api, become, now } = startScheduled()
    const { user, dialog, field, save } = await openEditor()
    await fill(user, field, 'My subject')
    api.answer(saveMail, ({ body }) => {
      become({ ...body, version: 2 })
      return unreachable()
    })
    await user.click(save)
    expect(await dialog.findByText(/^The mail could not be saved/)).toBeVisible()
    await user.click(save)
    expect(await screen.findByText('Campaign changed')).toBeVisible()
    expect(now()).toMatchObject({ subject: 'My subject', version: 2 })
  })

  it('keeps the text if the campaign was canceled meanwhile', async () => {
    const { become } = startScheduled()
    const { user, dialog, field, save } = await openEditor()
    await fill(user, field, 'Too late')
    become({ state: 'cancelled' })
    await user.click(save)
    expect(await dialog.findByText(/^This campaign has started or was cancelled/)).toBeVisible()
    expect(field).toHaveValue('Too late')
    expect(save).not.toBeInTheDocument()
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    await gone()
  })

  it('does not save before staff decide about a fact that an AI edit removed', async () => {
    const { api } = startScheduled(
      '<h1>News</h1><p>It opens on May 5. It says in some words what is new.</p>',
    )
    const { user, dialog, content, prompt, save } = await openEditor()
    api.answer(editEmail, ({ body }) => ({
      newSubject: body.currentSubject,
      newContent: body.currentContent.replace('It opens on May 5. ', ''),
    }))
    const release = api.hold(editEmail)
    await fill(user, prompt, 'remove "It opens on May 5."')
    await user.keyboard('{Enter}')
    expect(save).toHaveAccessibleDescription('The AI is still editing this mail.')
    expect(save).toHaveAttribute('aria-disabled', 'true')
    release()
    expect(await dialog.findByText('May 5')).toBeVisible()
    expect(dialog.getByText('Keep or undo what the AI edit removed.')).toBeVisible()
    expect(save).toHaveAttribute('aria-disabled', 'true')
    await user.click(dialog.getByRole('button', { name: 'Keep' }))
    expect(save).toHaveAttribute('aria-disabled', 'false')
    await user.click(dialog.getByRole('button', { name: 'Undo edit' }))
    await waitFor(() => expect(content).toHaveTextContent(/May 5/))
  })
})

it('the page of a canceled campaign still shows the mail', async () => {
  const api = startApi()
  const cancelled = { ...sampleScheduled(), status: 'cancelled' } as const
  api.answer(campaigns.getCampaign, cancelled)
  api.answer(getMailPreview, mailOf(cancelled.subject, '<p>It opens on May 5.</p>'))
  api.answer(campaigns.getCampaignFeedback, sampleFeedback)
  await openStaffArea(`/admin/campaigns/${cancelled.campaignId}`)
  expect(await screen.findByText(saying('It was cancelled before it started'))).toBeVisible()
  const frame = await waitFor(() => document.querySelector('iframe') ?? expect.fail('No mail'))
  expect(frame.srcdoc).toContain('<p>It opens on May 5.</p>')
})
