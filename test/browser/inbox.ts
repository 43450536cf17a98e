import { expect } from '@playwright/test'
import { INBOX_URL } from './host.ts'

export interface ReceivedMail {
  id: string
  subject: string
  headers: Record<string, string>
  html: string
  text: string
}

/** All mail to an address, newest first. */
export async function mailTo(address: string): Promise<ReceivedMail[]> {
  const list = (await getJson(`/api/emails?to=${encodeURIComponent(address)}`)) as { id: string }[]
  return Promise.all(list.map(({ id }) => getJson(`/api/emails/${id}`) as Promise<ReceivedMail>))
}

/** Waits for `count` mails to an address and returns the newest. */
export async function awaitMail(address: string, count = 1): Promise<ReceivedMail> {
  await expect
    .poll(async () => (await mailTo(address)).length, { intervals: [50, 100] })
    .toBe(count)
  const [newest] = await mailTo(address)
  if (!newest) throw new Error(`No mail to ${address}`)
  return newest
}

async function getJson(path: string): Promise<unknown> {
  return (await fetch(INBOX_URL + path)).json()
}
