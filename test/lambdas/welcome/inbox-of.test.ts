import { describe, expect, it } from 'vitest'
import { normaliseEmail } from '../../../contract/subscribers/email-address.ts'
import { inboxOf } from '../../../lambdas/welcome/inbox-of.ts'

describe('the inbox that counts for limits', () => {
  it.each([
    ['ada+1@example.com', 'ada@example.com'],
    ['ada+1+2@example.com', 'ada@example.com'],
    ['A.D.A+shop@GMail.com', 'ada@gmail.com'],
    ['a.da@googlemail.com', 'ada@gmail.com'],
    // Elsewhere a dot makes another name.
    ['a.da@example.com', 'a.da@example.com'],
    ['ada+news@outlook.com', 'ada@outlook.com'],
    ['ada+news@icloud.com', 'ada@icloud.com'],
    ['ada-news@yahoo.com', 'ada@yahoo.com'],
    ['ada-news@example.com', 'ada-news@example.com'],
    ['+ada@example.com', '+ada@example.com'],
  ])('of %s is %s', (address, inbox) => {
    expect(inboxOf(normaliseEmail(address))).toBe(inbox)
  })
})
