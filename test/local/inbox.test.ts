import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInbox } from '../../local/inbox/mail.ts'
import { createInboxAnswer } from '../../local/inbox/server.ts'
import { type Listener, listen } from '../../local/listen.ts'
import { type Mailbox, openMailbox } from '../../local/ses/mailbox.ts'

const MAIL = [
  'From: MyPlateful <hello@plate.test>',
  'To: ann@example.com',
  'Subject: Hello',
  'List-Unsubscribe: <https://plate.test/u>',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'plain words',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>rich words</p>',
  '--b--',
  '',
].join('\r\n')

let mailbox: Mailbox
let listener: Listener
let ids: string[]

beforeAll(async () => {
  mailbox = await openMailbox()
  listener = await listen(0)
  listener.answerWith(createInboxAnswer(createInbox(mailbox), () => false))
  ids = []
  for (const to of ['ann@example.com', 'Bo@Example.com', 'ann@example.com'])
    ids.push(await mailbox.add(Buffer.from(MAIL), 'hello@plate.test', [to]))
})
afterAll(() => listener.stop())

const get = async (path: string) => {
  const response = await fetch(`${listener.url}${path}`)
  return { status: response.status, headers: response.headers, json: await response.json() }
}
const idsOf = (mails: { id: string }[]) => mails.map(({ id }) => id)

describe('the inbox', () => {
  it('lists all mail newest first', async () => {
    const { json } = await get('/api/emails')
    expect(idsOf(json)).toEqual(ids.toReversed())
    expect(Object.keys(json[0]).sort()).toEqual(['from', 'id', 'receivedAt', 'subject', 'to'])
  })

  it('lists the mail to one address, up to the limit', async () => {
    expect(idsOf((await get('/api/emails?to=bo@example.com')).json)).toEqual([ids[1]])
    expect(idsOf((await get('/api/emails?to=ann@example.com&limit=1')).json)).toEqual([ids[2]])
    expect((await get('/api/emails?to=nn@example.com')).json).toEqual([])
    expect((await get('/api/emails?limit=many')).status).toBe(400)
  })

  it('parses a mail into lower-case headers, HTML and text', async () => {
    const { json } = await get(`/api/emails/${ids[0]}`)
    expect(json).toMatchObject({ id: ids[0], to: 'ann@example.com', subject: 'Hello' })
    expect(json.headers['list-unsubscribe']).toBe('<https://plate.test/u>')
    expect(json.text.trim()).toBe('plain words')
    expect(json.html.trim()).toBe('<p>rich words</p>')
  })

  it('returns the raw message', async () => {
    const response = await fetch(`${listener.url}/api/emails/${ids[0]}/raw`)
    expect(await response.text()).toBe(MAIL)
  })

  it('answers 404 for a mail that does not exist', async () => {
    expect((await get('/api/emails/nothing')).status).toBe(404)
    expect((await get('/api/emails/nothing/raw')).status).toBe(404)
    expect((await get('/api/emails/..%2f..%2fpackage.json')).status).toBe(404)
  })

  it('has a Content-Security-Policy that forbids scripts in mail', async () => {
    const page = await fetch(`${listener.url}/`)
    expect(await page.text()).toContain('<title>Inbox')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  })

  it('serves our font and logo itself', async () => {
    const styles = await (await fetch(`${listener.url}/inbox.css`)).text()
    expect(styles).toContain('font: 15px / 1.5 var(--font)')
    for (const [path, type] of [
      ['/manrope.woff2', 'font/woff2'],
      ['/logo-mark.svg', 'image/svg+xml'],
    ]) {
      const file = await fetch(`${listener.url}${path}`)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, type])
    }
  })
})
