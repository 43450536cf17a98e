import { describe, expect, it } from 'vitest'
import { hasNewExcuse } from '../../../../lambdas/mail/ai-edit/excuse.ts'

describe('a model’s refusal written instead of an edit', () => {
  it.each([
    '<p>As an AI language model, I have no pictures.</p>',
    '<p>As an AI, I do not know your prices.</p>',
    '<p>I’m sorry, but I can’t help with that.</p>',
    '<p>I am sorry but this is not possible.</p>',
    '<p>I cannot translate this email.</p>',
    '<p>I am unable to edit the footer.</p>',
    '<p>I can&#39;t access the link.</p>',
    '<p><em>The offline editor of the laptop host cannot do this: “Translate it”.</em></p>',
    '<p>I cannot <strong>do this</strong>.</p>',
    '<p>Your request is unclear.</p>',
    '<p>That is beyond my capabilities.</p>',
    '<p>No changes were made to the email.</p>',
    '<p>I did not change the content.</p>',
  ])('is recognized: %s', (text) => expect(hasNewExcuse(text, '<p>News</p>')).toBe(true))

  it.each([
    '<p>As an AI-powered plate, MyPlateful sees what you eat.</p>',
    '<p>I can’t wait to show you what we built.</p>',
    '<p>We cannot thank you enough.</p>',
    '<p>Other apps cannot do this.</p>',
    '<p>I’m sorry that it took so long.</p>',
    '<p>I am able to help.</p>',
    '<p>I could not do this without you.</p>',
    '<p>If you can’t make it on Friday, tell us.</p>',
    '<p>Our AI cannot replace your doctor.</p>',
    '<p>Your request for early access is safe with us.</p>',
    '<p>We made no changes to our prices.</p>',
    '<p>Chat with an AI assistant about your plate.</p>',
  ])('is not suspected in ordinary words: %s', (text) =>
    expect(hasNewExcuse(text, '<p>News</p>')).toBe(false),
  )

  it('is not recognized if the original mail or the prompt has the same words', () => {
    const words = 'I cannot translate this email.'
    expect(hasNewExcuse(`<p>${words}</p>`, `<p>Add: ${words}</p>`)).toBe(false)
  })
})
