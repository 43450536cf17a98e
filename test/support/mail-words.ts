import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { type Addressee, mailComposer } from '../../lambdas/mail/compose/mail-composer.ts'
import { messageTemplate } from '../../lambdas/mail/compose/message-template.ts'
import { sampleEnvironment } from './sample-environment.ts'
import { firstName, writtenMail } from './written-mails.ts'

const link = 'aaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbb'
const addressee = (name: string | undefined): Addressee => ({
  email: 'ada@example.com',
  link,
  reason: 'joined',
  firstName: name,
})

/** The words that a reader of the HTML sees, and after each link its address, unless that is the link's text. */
function seenIn(html: string) {
  const { document } = new JSDOM(html.replace(/<style>.*?<\/style>/gs, '')).window
  for (const hidden of document.querySelectorAll('title, [style*="display:none"]')) hidden.remove()
  const addresses = [...document.querySelectorAll('a')].map(({ href }) => href)
  return { words: wordsBelow(document.body).join(' ').split(/\s+/).filter(isWord), addresses }
}

function wordsBelow(node: Node): string[] {
  if (node.nodeType === node.TEXT_NODE) return [node.nodeValue ?? '']
  const inner = [...node.childNodes].flatMap(wordsBelow).join('')
  const { nodeName } = node
  if (nodeName === 'A') {
    const [, address = ''] = /href="(?:mailto:)?([^"?]*(?:\?[^"]*)?)"/.exec(outer(node)) ?? []
    const shown = address.replaceAll('&amp;', '&')
    const seen = outer(node).includes('href="mailto:') ? (shown.split('?')[0] ?? '') : shown
    return inner.trim() === seen || isPicture(node) ? [inner] : [inner, ` ${seen}`]
  }
  return /^(SPAN|STRONG|EM|#comment)$/.test(nodeName) ? [inner] : [` ${inner} `]
}

const outer = (node: Node) => ('outerHTML' in node ? String(node.outerHTML) : '')
const isPicture = (node: Node) => outer(node).includes('<img')

/** Leaves out bullets, numbers, lines and the marks between cells. */
function isWord(text: string): boolean {
  return text !== '' && !/^(?:\*|>|\||-+|\d\.?)$/.test(text)
}

const wordsOf = (text: string) => text.split(/\s+/).filter(isWord)

/** The subject, preheader and words of a written mail, as somebody with this name should read them. */
function filled(text: string, name: string | undefined): string {
  return text.replace(/\{\{first_name\|([^}]*)\}\}/g, (_, fallback) => name ?? fallback)
}

const withoutIsolates = (text: string) => text.replace(/[\u2068\u2069]/g, '')
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** @param numRuns the number of random mails */
export function mailsKeepTheirWords(numRuns: number): void {
  it('a mail has the same words and addresses in HTML, text and inbox line, and none of ours', async () => {
    await fc.assert(
      fc.asyncProperty(writtenMail, firstName, async (written, name) => {
        const mail = mailComposer(written, sampleEnvironment)(addressee(name))
        const { subject, preheader, html, text } = mail

        const seen = seenIn(html)
        expect(wordsOf(text)).toEqual(seen.words)
        for (const [address = ''] of text.matchAll(/https?:\/\/\S+/g))
          expect(seen.addresses).toContain(address)

        expect(withoutIsolates(subject)).toBe(filled(written.subject, name))
        if (written.preheader)
          expect(withoutIsolates(preheader)).toBe(filled(written.preheader, name))
        else expectStartOf(written.content, preheader, name)

        for (const part of [subject, preheader, html, text]) {
          expect(part).not.toMatch(/[\ue000-\uf8ff]|first_name/)
          expect(part.isWellFormed()).toBe(true)
        }

        const sent = await messageTemplate(written, sampleEnvironment)
        const received = await PostalMime.parse(await sent(addressee(name)))
        expect(oneLine(received.subject ?? '')).toBe(oneLine(subject))
        expect(received.html?.trim()).toBe(html.replace(/\r?\n/g, '\n').trim())
        expect(received.text?.trim()).toBe(text.trim())
      }),
      { numRuns },
    )
  })
}

/** The inbox line is how the content begins, and ends between two characters as people count them. */
function expectStartOf(content: string, line: string, name: string | undefined): void {
  const { body } = new JSDOM(filled(content, name?.replaceAll('<', '&lt;'))).window.document
  for (const link of body.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  const words = wordsOf(wordsBelow(body).join(' '))
  const isCut = line.endsWith('…')
  const shown = wordsOf(withoutIsolates(line).replace(/…$/, ''))
  const last = (isCut ? shown.pop() : undefined) ?? ''
  expect(isCut ? words.slice(0, shown.length) : words).toEqual(shown)
  const next = words[shown.length] ?? ''
  const graphemes = (text: string) =>
    [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment)
  expect(graphemes(next).slice(0, graphemes(last).length)).toEqual(graphemes(last))
}
