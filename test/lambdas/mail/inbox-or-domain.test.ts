import { describe, expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { inboxOrDomain } from '../../../lambdas/mail/groups/inbox-or-domain.ts'

const placesOf = (address: string) => inboxOrDomain(normalizeEmail(address))

describe('at a large mailbox provider', () => {
  it.each([
    ['ada+1@outlook.com', 'ada@outlook.com'],
    ['ada+1+2@outlook.com', 'ada@outlook.com'],
    ['A.D.A+shop@GMail.com', 'ada@gmail.com'],
    ['a.da@googlemail.com', 'ada@gmail.com'],
    // Every provider except Gmail treats addresses with and without dots as different inboxes.
    ['a.da@icloud.com', 'a.da@icloud.com'],
    ['ada-news@yahoo.com', 'ada@yahoo.com'],
    ['ada-news@gmail.com', 'ada@gmail.com'],
    ['ada=news@gmx.de', 'ada@gmx.de'],
    ['+ada@outlook.com', '+ada@outlook.com'],
    ['anything@ada.fastmail.com', 'ada@fastmail.com'],
    ['anything@at.ada.fastmail.com', 'ada@fastmail.com'],
  ])('%s counts as the inbox %s', (address, inbox) => {
    expect(placesOf(address)).toEqual({ kind: 'inbox', inbox })
  })
})

describe('outside the large mailbox providers', () => {
  it.each([
    ['ada@example.com', 'example.com'],
    ['ada@mail.shop.example.com', 'example.com'],
    ['ada@shop.example.co.uk', 'example.co.uk'],
    ['ada@gmail.com.example.org', 'example.org'],
    // A hosting provider gives away names below its domain for free, so all these names count as one domain.
    ['ada@one.github.io', 'github.io'],
    ['ada@nosuch.test', 'nosuch.test'],
    ['ada@192.0.2.1', '192.0.2.1'],
  ])('%s counts as the domain %s', (address, domain) => {
    expect(placesOf(address)).toEqual({ kind: 'domain', domain })
  })
})
