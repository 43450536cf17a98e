import { expect, type Page } from '@playwright/test'
import { SITE_URL } from './host.ts'

/** Opens the staff area as the laptop's one user, on a tab of the dashboard. */
export async function signIn(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path)
  await page.getByLabel(/email/i).fill('staff@example.com')
  await page.getByLabel(/password/i).fill('plateful')
  await page.getByRole('button', { name: /sign in/i }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

/** A call of the staff API with the page's own access token. */
export async function staffApi(page: Page, path: string, body?: unknown) {
  const token = await page.evaluate(() => {
    const kept = Object.entries(sessionStorage).find(([key]) => key.startsWith('oidc.user:'))
    return kept ? (JSON.parse(kept[1]) as { access_token: string }).access_token : ''
  })
  const answer = await fetch(`${SITE_URL}/api/admin/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

export async function subscribe(email: string): Promise<void> {
  const answer = await fetch(`${SITE_URL}/api/subscribers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, source: 'landing_page' }),
  })
  expect(answer.status).toBe(201)
}

/** A post as it was answered when it was made. */
export interface MadePost {
  id: string
  version: number
}

/** Takes a post off the blog again, as it is after the publishing that followed its making: the blog has six for the next test. */
export async function deletePublished(page: Page, { id, version }: MadePost): Promise<void> {
  const { status } = await staffApi(page, 'posts', { action: 'delete', id, version: version + 1 })
  expect(status).toBe(200)
}
