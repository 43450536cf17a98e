import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { mailComposer } from '../../../lambdas/mail/compose/mail-composer.ts'
import { messageTemplate } from '../../../lambdas/mail/compose/message-template.ts'
import { mimeMessage } from '../../../lambdas/mail/compose/mime-message.ts'
import { allTemplates } from '../../../lambdas/mail/draft/catalog.ts'
import { randomId } from '../../../lambdas/platform/secrets.ts'
import { unsubscribeToken } from '../../../lambdas/subscribers/standing/links.ts'
import { setClock } from '../../support/clock.ts'
import { newestArticles } from '../../support/newest-articles.ts'
import { sampleEnvironment } from '../../support/sample-environment.ts'

vi.stubEnv('LINK_KEY', 'a key')

const contents = {
  ...Object.fromEntries(allTemplates(newestArticles).map(({ type, html }) => [type, html])),
  'of one word': '<p>Hi</p>',
  'with characters of other languages': '<p>Crème brûlée für 5 € 🎉 — “good”</p>'.repeat(20),
  'in another script': `<p>${'Здоровая еда на каждый день. '.repeat(40)}</p>`,
  // Lines of the text part that look like headers.
  'with a date': '<p>Date: Friday 5 May, 18:00</p>',
  'with a day': '<p>Date: Friday 5 May</p>',
  'with a message’s id': '<p>Message-ID: &lt;one@example.com&gt;</p>',
  'with a recipient': '<p>To: ann@example.com</p>',
  'with dots and equals signs': `<p>.leading dot</p><p>a=b</p><p>${'x'.repeat(300)}</p>`,
}

const draft = (content: string) => ({
  subject: 'Crème 🎉 and a subject that is long enough to be folded over more than one line',
  preheader: 'Read on',
  content,
  kind: 'newsletter' as const,
})

const reason = 'joined' as const

function newLink() {
  return unsubscribeToken({ id: randomId() })
}

const people = [
  { link: newLink(), reason, email: 'ann@example.com' },
  { link: newLink(), reason: 'added' as const, email: 'abe@example.com' },
  { link: newLink(), reason, email: 'Bob.O+news@sub.example.co.uk' },
  { link: newLink(), reason, email: `${'l'.repeat(64)}@${'d'.repeat(60)}.example.com` },
  { link: newLink(), reason, email: "o'neil&sons@example.com" },
  { link: 'short', reason, email: 'cid@example.com' },
  { link: undefined, reason, email: 'nobody@example.com' },
]

/** Removes the parts that differ in each message: Message-ID, Date and the MIME boundary. */
const comparable = (message: Buffer) => {
  const text = message.toString('latin1').replace(/--_NmP-[\w-]+/g, '--boundary')
  const end = text.indexOf('\r\n\r\n')
  return text.slice(0, end).replace(/^(Message-ID|Date): .*$/gm, '$1') + text.slice(end)
}

describe.each(Object.entries(contents))(
  'a message made from a template (content: %s)',
  (_, content) => {
    it('is identical to the message that the mail library builds', async () => {
      const message = await messageTemplate(draft(content), sampleEnvironment)
      const compose = mailComposer(draft(content), sampleEnvironment)
      for (const to of people) {
        const made = await message(to)
        const built = await mimeMessage(compose(to))
        expect(comparable(made)).toBe(comparable(built))
        const [read, expected] = await Promise.all(
          [made, built].map((one) => PostalMime.parse(one)),
        )
        expect(read).toMatchObject({
          html: expected?.html,
          text: expected?.text,
          subject: expected?.subject,
          to: [{ address: to.email }],
        })
        if (to.link) expect(read?.html).toContain(`/unsubscribe?s=${to.link}`)
      }
    })
  },
)

describe('two messages from one template', () => {
  it('have different ids', async () => {
    setClock('2026-11-24T12:00:00Z')
    const message = await messageTemplate(draft('<p>Hi</p>'), sampleEnvironment)
    const to = { link: newLink(), reason, email: 'ann@example.com' }
    const ids = await Promise.all([1, 2].map(async () => PostalMime.parse(await message(to))))
    expect(new Set(ids.map(({ messageId }) => messageId)).size).toBe(2)
    for (const { date } of ids) expect(date).toBe('2026-11-24T12:00:00.000Z')
  })

  it('have the same MIME boundary', async () => {
    const message = await messageTemplate(draft('<p>Hi</p>'), sampleEnvironment)
    const boundary = async (email: string) =>
      /boundary="([^"]+)"/.exec((await message({ link: newLink(), reason, email })).toString())?.[1]
    expect(await boundary('ann@example.com')).toBe(await boundary('bob@example.com'))
  })

  it('have the same MIME boundary for site addresses of any length', async () => {
    for (let length = 1; length <= 60; length += 1) {
      const siteUrl = `https://${'d'.repeat(length)}.test`
      const message = await messageTemplate(draft('<p>Hi</p>'), { ...sampleEnvironment, siteUrl })
      const [ann, bob] = await Promise.all(
        ['ann', 'bob'].map((name) =>
          message({ link: newLink(), reason, email: `${name}@example.com` }),
        ),
      )
      const boundary = (one?: Buffer) => /boundary="([^"]+)"/.exec(String(one))?.[1]
      expect([length, boundary(ann)]).toEqual([length, boundary(bob)])
    }
  })
})
