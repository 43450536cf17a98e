import { beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as confirm } from '../../../lambdas/subscribers/handlers/confirm-by-form.ts'
import { handler as undo } from '../../../lambdas/subscribers/handlers/undo-unsubscribe-by-form.ts'
import { handler as leave } from '../../../lambdas/subscribers/handlers/unsubscribe-by-form.ts'
import { linkOf } from '../../support/mail-link.ts'
import { call } from '../../support/request.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const { fresh, join, list } = await startSubscribers()

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

beforeEach(fresh)

function send(handler: typeof leave, s: string, headers: Record<string, string> = {}) {
  return call(handler, { query: { s }, headers: { ...FORM, ...headers } })
}

async function joined(): Promise<string> {
  const { body } = await join('ada@example.com')
  return linkOf(body?.id)
}

const state = async () => (await list()).subscribers[0]?.state

describe('a mail link’s form, sent without JavaScript', () => {
  it('unsubscribes the reader or undoes the unsubscribe', async () => {
    const link = await joined()
    const left = await send(leave, link)
    expect([left.status, left.headers.location]).toEqual([303, `/unsubscribe/done?s=${link}`])
    expect(await state()).toBe('unsubscribed')
    const back = await send(undo, link)
    expect([back.status, back.headers.location]).toEqual([303, `/unsubscribe/undone?s=${link}`])
    expect(await state()).toBe('active')
  })

  it('treats an unknown link like a used link', async () => {
    const odd = 'no&body=#1'
    const where = async (handler: typeof leave) => (await send(handler, odd)).headers.location
    const s = encodeURIComponent(odd)
    expect(await where(leave)).toBe(`/unsubscribe/done?s=${s}`)
    expect(await where(undo)).toBe(`/unsubscribe/not-undone?s=${s}`)
    expect(await where(confirm)).toBe(`/confirm/void?s=${s}`)
  })

  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }])(
    'changes nothing if it is sent from another site: %o',
    async (headers) => {
      const link = await joined()
      expect((await send(leave, link, headers)).status).toBe(403)
      expect(await state()).toBe('active')
    },
  )

  it.each(['application/json', 'text/plain'])('is refused if its MIME type is %s', async (type) => {
    const link = await joined()
    expect((await send(leave, link, { 'content-type': type })).status).toBe(415)
    expect(await state()).toBe('active')
  })

  it('is refused if the link’s parameter is missing', async () => {
    for (const handler of [leave, undo, confirm])
      expect((await call(handler, { headers: FORM })).status).toBe(400)
  })

  it('can be sent again after a failure', async () => {
    const link = await joined()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(documents, 'send').mockRejectedValue(new Error('no table') as never)
    const { status, text } = await send(leave, link)
    vi.restoreAllMocks()
    expect(status).toBe(500)
    expect(text).toContain('<form method="post">')
    expect(text).toContain('Please try again in a moment.')
  })
})
