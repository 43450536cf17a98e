import { expect, it } from 'vitest'
import { receiptWords } from '../../../../web/features/subscribers/person/receipt-words.ts'

it.each([
  [['delivered', 'opened', 'clicked'], 'Delivered, opened, clicked'],
  [['bounced'], 'Bounced'],
  [['softBounced'], 'Refused for now by the mailbox, and given up'],
  [['delivered', 'complained'], 'Delivered, reported as spam'],
  [[], 'Sent, not known to have arrived'],
] as const)('the receipt of a submitted mail with the results %j reads “%s”', (results, words) => {
  expect(receiptWords({ outcome: 'submitted', reason: null, results: [...results] })).toBe(words)
})

it('the receipt of a mail that was not sent shows the reason', () => {
  expect(receiptWords({ outcome: 'excluded', reason: 'unsubscribed', results: [] })).toBe(
    'Not sent: unsubscribed',
  )
})
