import { describe, expect, it } from 'vitest'
import { sanitizeContent } from '../../lambdas/content/sanitize.ts'
import { allTemplates } from '../../lambdas/mail/draft/catalog.ts'
import { editEmail } from '../../local/bedrock/edit-email.ts'
import { removedFacts } from '../../web/features/campaigns/content/removed-facts.ts'
import { newestArticles } from '../support/newest-articles.ts'

const mail = {
  subject: 'Important Update!',
  content:
    '<h2>News</h2><p>We are close. It is nearly done! 🎉</p><ul><li><strong>One.</strong> First</li><li>Two. Second</li></ul><p><a href="/blog">Read on</a></p>',
}

function edited(request: string, of = mail) {
  const answer = editEmail(request, of)
  if (answer.kind === 'cannot') throw new Error(answer.reason)
  return answer.mail
}

function refusal(request: string, of = mail): string {
  const answer = editEmail(request, of)
  return answer.kind === 'cannot' ? answer.reason : 'It did something'
}

describe('the offline editor', () => {
  it.each([
    ['change the subject to Nearly there', 'Nearly there'],
    ['Change the subject to "It is time, friends"', 'It is time, friends'],
    ['Change the subject to It is time, friends', 'It is time, friends'],
    ['Subject: Hello', 'Hello'],
    ['Please set the subject line to Nearly there and shorten it', 'Nearly there'],
  ])('changes the subject for “%s”', (request, subject) =>
    expect(edited(request).subject).toBe(subject),
  )

  it('shortens each paragraph and each list item to its first sentence', () =>
    expect(edited('Make it shorter').content).toBe(
      '<h2>News</h2><p>We are close.</p><ul><li><strong>One.</strong></li><li>Two.</li></ul><p><a href="/blog">Read on</a></p>',
    ))

  it('keeps sentences with facts when it shortens a mail', () => {
    const content =
      '<p>Hi Ann,</p><p>Look. Some words. It costs $5. It ends on May 5. The code is <code>PLATE7</code>. Bye.</p>'
    expect(edited('shorten it', { ...mail, content }).content).toBe(
      '<p>Hi Ann,</p><p>Look. It costs $5. It ends on May 5. The code is <code>PLATE7</code>.</p>',
    )
  })

  it('makes a mail longer by repeating only the mail’s own content', () => {
    const { content } = edited('make it longer')
    expect(content).toContain('<p>In short: one and two.</p>')
    expect(edited('make it longer', { ...mail, content }).content).toBe(content)
  })

  it('makes a mail friendlier', () => {
    const { content } = edited('make it more friendly')
    expect(content).toMatch(/^<p>Hi there,<\/p>/)
    expect(content).toContain('We’re close. It’s nearly done!')
  })

  it('makes a mail more formal', () => {
    const { subject, content } = edited('a more formal tone please')
    expect(subject).toBe('Important Update')
    expect(content).toMatch(/^<p>Dear reader,<\/p>/)
    expect(content).not.toMatch(/[!🎉]/u)
  })

  it('keeps the words of links and codes when it changes the tone', () => {
    const content = '<p><a href="/x">You are here! 🎉</a> <code>DO!</code></p>'
    for (const tone of ['warmer', 'formal'])
      expect(edited(`make it ${tone}`, { ...mail, content }).content).toContain(
        tone === 'warmer' ? content : '<a href="/x">You are here!</a> <code>DO!</code>',
      )
  })

  it('keeps the reader’s name in a greeting', () => {
    const content = '<p>Dear Ann,</p><p>It is here.</p><p>P.S. Write to us.</p>'
    expect(edited('make it warmer', { ...mail, content }).content).toBe(
      '<p>Hi Ann,</p><p>It’s here.</p><p>With warm wishes from all of us,<br>the MyPlateful team</p><p>P.S. Write to us.</p>',
    )
  })

  it.each([
    ['Add a P.S. saying the app opens in May', '<p>P.S. The app opens in May.</p>'],
    ['add a PS saying our <blog>, and more', '<p>P.S. Our &lt;blog&gt;, and more.</p>'],
    ['Add a P.S.', '<p>P.S. <a href="/blog">Read on</a></p>'],
    ['add a paragraph that says we ship in May', '<p>We ship in May.</p>'],
    ['Add a button "Join now" to /#email-capture', '<p><a href="/#email-capture">Join now</a></p>'],
    [
      'add a button called "See it" linking to https://example.com/a?b=1&c=2',
      '<p><a href="https://example.com/a?b=1&amp;c=2">See it</a></p>',
    ],
    ['add a button Read the blog that links to /blog', '<p><a href="/blog">Read the blog</a></p>'],
    ['replace "close" with "far"', 'We are far.'],
    ['remove "nearly "', 'It is done!'],
  ])('changes the content for “%s”', (request, words) =>
    expect(edited(request).content).toContain(words),
  )

  it('leaves at most one P.S.', () => {
    const once = edited('Add a P.S. saying one')
    expect(edited('Add a P.S. saying two', once).content.match(/P\.S\./g)).toHaveLength(1)
  })

  it('replaces whole words only', () => {
    const content = '<p><a href="/plate">A plate of MyPlateful</a></p>'
    expect(edited('replace "plate" with "bowl"', { ...mail, content }).content).toBe(
      '<p><a href="/plate">A bowl of MyPlateful</a></p>',
    )
  })

  it('makes all changes that one request names', () => {
    const both = edited('Change the subject to "Soon", make it shorter and warmer')
    expect(both.subject).toBe('Soon')
    expect(both.content).toMatch(/^<p>Hi there,.*We’re close\.<\/p>/)
  })

  it.each([
    'Remove all emoji and keep the promo code',
    'Make it shorter but keep the links',
    'Could you please make it a bit shorter?',
  ])('changes the mail for “%s”', (request) => expect(edited(request)).not.toEqual(mail))

  it.each([
    ['Translate it to French', /cannot translate .*npm start -- --bedrock/],
    ['Make it shorter and in Spanish', /cannot translate \(“in Spanish”\)/],
    ['Make it rhyme', /does not understand “Make it rhyme”\. It can make the mail shorter/],
    [
      'Make it shorter and add a picture of a bowl',
      /does not understand “add a picture of a bowl”/,
    ],
    ['Add a P.S. saying hello and make it urgent', /does not understand “make it urgent”/],
    ['Make it longer and shorter', /shorter and longer at once/],
    ['make it warmer, more formal', /warmer and formal at once/],
    ['Add a button', /needs its words and where it leads/],
    ['Add a button "Go" to http://example.com', /begins with https:\/\/.*http:\/\/example\.com/],
    ['Add a button "Go" to javascript:alert(1)', /“javascript:alert\(1\)” is neither/],
    ['Add a button "Go" to //elsewhere.example', /is neither/],
    ['Add a P.S. about our blog', /writes no text of its own/],
    ['replace "tiger" with "lion"', /“tiger” is not in this mail/],
    ['make the subject shorter', /does not understand “make the subject shorter”/],
    ['please', /does not understand this prompt/],
  ])('refuses “%s” and gives the reason', (request, why) => expect(refusal(request)).toMatch(why))
})

const REWORDING = [
  'Make it shorter',
  'Make it longer',
  'Make it warmer',
  'Make it more formal',
  'Remove emoji',
  'Add a P.S.',
  'Add a button "Join" to /#email-capture',
  'Subject: Hello',
  'Make it shorter and warmer, then add a P.S.',
]

describe.each(allTemplates(newestArticles))(
  'the offline editor on the $type template',
  ({ subject, html }) => {
    const before = { subject, content: sanitizeContent(html) }

    it.each(REWORDING)('removes no fact, such as a code or a link, for “%s”', (request) => {
      const after = edited(request, before)
      expect(removedFacts(before, after)).toEqual([])
    })

    it.each(REWORDING)('writes, for “%s”, HTML that the sanitizer does not change', (request) => {
      const { content: after } = edited(request, before)
      expect(sanitizeContent(after).replaceAll('<br />', '<br>')).toBe(
        after.replaceAll('<br />', '<br>'),
      )
    })

    it.each(REWORDING.slice(0, 5))(
      'changes nothing when “%s” is requested a second time',
      (request) => {
        const once = edited(request, before)
        expect(edited(request, once)).toEqual(once)
      },
    )

    it('leaves one greeting and one closing after two changes of tone', () => {
      const formal = edited('make it formal', edited('make it warmer', before))
      expect(formal.content.match(/<p>(?:Hi|Dear)\b/g)).toEqual(['<p>Dear'])
      expect(formal.content.match(/warm wishes|regards/g)).toEqual(['regards'])
    })

    it('does not change buttons', () => {
      const buttons = before.content.match(/<p><a\b.*?<\/a><\/p>/g)
      const { content: after } = edited('Make it shorter and formal', before)
      expect(after.match(/<p><a\b.*?<\/a><\/p>/g)).toEqual(buttons)
    })
  },
)
