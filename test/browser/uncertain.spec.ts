import type { Campaign } from '../../contract/campaigns/schemas.ts'
import { sampleCampaign } from '../support/sample-campaign.ts'
import { violations } from './axe.ts'
import { signIn } from './staff.ts'
import { expect, test } from './visitor.ts'

/**
 * A mocked API answer, because the emulator never loses a mail. test/lambdas/campaigns/uncertain.test.ts tests the real
 * answer.
 */
const finished: Campaign = {
  ...sampleCampaign,
  recipientCount: 1502,
  sentCount: 1486,
  excludedCount: 0,
  excluded: {},
  failedCount: 0,
  failed: {},
  uncertainCount: 16,
}
const again: Campaign = {
  ...finished,
  campaignId: 'sent-again',
  status: 'finished',
  recipientCount: 9,
  sentCount: 9,
  uncertainCount: 0,
}

test.use({
  allowedErrors: [/404|There is nothing at this address/],
  bypassCSP: true,
})

test.use({ colorScheme: 'dark', viewport: { width: 390, height: 900 } })

test('staff can check uncertain recipients with the mail service and mail the recipients again', {
  tag: '@long',
}, async ({ page }) => {
  let campaigns = [finished]
  const requests: unknown[] = []
  await page.route('**/api/admin/campaigns', (route) => route.fulfill({ json: { campaigns } }))
  await page.route('**/api/admin/campaigns/*/uncertain', (route) => {
    const body = route.request().postDataJSON()
    requests.push(body)
    const checked = { ...finished, sentCount: 1493, uncertainCount: 9 }
    campaigns =
      body.action === 'check' ? [checked] : [again, { ...checked, sent_again_as: 'sent-again' }]
    return route.fulfill({ json: campaigns[0] })
  })
  await page.route('**/api/admin/campaigns/*', (route) => {
    const id = route.request().url().split('/').at(-1)
    return route.fulfill({ json: campaigns.find(({ campaignId }) => campaignId === id) })
  })
  await signIn(page, '/admin?tab=email')
  await page.getByRole('link', { name: finished.subject }).click()
  const details = page.getByRole('main')
  await expect(
    details.getByRole('heading', { name: '16 recipients may not have got it' }),
  ).toBeVisible()
  await details.getByRole('button', { name: 'Check with the mail service' }).click()
  await expect(
    details.getByRole('heading', { name: '9 recipients may not have got it' }),
  ).toBeVisible()
  await expect(page.getByText('It has not reported on 9 recipients yet.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await details.getByRole('button', { name: 'Send to them again' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Send to 9 recipients again?' })
  await expect(confirm).toContainText('gets it a second time')
  expect(await violations(page)).toEqual([])
  await confirm.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('A campaign to 9 recipients is on its way.')).toBeVisible()
  await expect(details.getByText('has sent to them again')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Send to them again' })).toBeHidden()
  expect(requests).toEqual([{ action: 'check' }, { action: 'send_again' }])
})
