import { describe, expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { placeOf } from '../../../lambdas/welcome/inbox-of.ts'

const placesOf = (address: string) => placeOf(normalizeEmail(address))

describe('what counts for limits is, at a large mailbox provider, the inbox', () => {
  it.each([
    ['ada+1@outlook.com', 'ada@outlook.com'],
    ['ada+1+2@outlook.com', 'ada@outlook.com'],
    ['A.D.A+shop@GMail.com', 'ada@gmail.com'],
    ['a.da@googlemail.com', 'ada@gmail.com'],
    // Elsewhere a dot makes another name.
    ['a.da@icloud.com', 'a.da@icloud.com'],
    ['ada-news@yahoo.com', 'ada@yahoo.com'],
    ['ada-news@gmail.com', 'ada@gmail.com'],
    ['ada=news@gmx.de', 'ada@gmx.de'],
    ['+ada@outlook.com', '+ada@outlook.com'],
    ['anything@ada.fastmail.com', 'ada@fastmail.com'],
    ['anything@at.ada.fastmail.com', 'ada@fastmail.com'],
  ])('of %s: %s', (address, inbox) => {
    expect(placesOf(address)).toEqual({ kind: 'inbox', inbox })
  })
})

describe('elsewhere it is the registrable domain', () => {
  it.each([
    ['ada@example.com', 'example.com'],
    ['ada@mail.shop.example.com', 'example.com'],
    ['ada@shop.example.co.uk', 'example.co.uk'],
    ['ada@gmail.com.example.org', 'example.org'],
    // A host's free subdomains share its limits.
    ['ada@one.github.io', 'github.io'],
    ['ada@nosuch.test', 'nosuch.test'],
    ['ada@192.0.2.1', '192.0.2.1'],
  ])('of %s: %s', (address, domain) => {
    expect(placesOf(address)).toEqual({ kind: 'domain', domain })
  })
})
