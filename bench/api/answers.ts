import { receiptPage } from '../../contract/campaigns/schemas.ts'
import {
  type ListedSubscriber,
  MAX_SUBSCRIBERS_PER_PAGE,
  subscriberPage,
} from '../../contract/subscribers/admin-schemas.ts'
import { json } from '../../lambdas/platform/http/answers.ts'
import { type Figure, noted } from '../figure.ts'
import { inTurn, median } from '../timing.ts'

const ROUNDS = 200
/** The largest answer of the action campaign-receipt: 10 chunks of 96 recipients. */
const RECEIPT_LINES = 960

/** Compares the times to write large answers as JSON: with a check against their schemas, and without. */
export async function measureAnswers(): Promise<Figure[]> {
  const totals = { active: 1_000_000, unconfirmed: 0, unsubscribed: 0, suppressed: 0 }
  const subscribers = Array.from({ length: MAX_SUBSCRIBERS_PER_PAGE }, sampleSubscriber)
  const page = { subscribers, next: null, previous: null, totals }
  const receipt = { recipients: Array.from({ length: RECEIPT_LINES }, sampleLine), next: null }
  const [listed, asItIs, received, receivedAsItIs] = await inTurn(
    ROUNDS,
    async () => json(200, subscriberPage, page),
    async () => JSON.stringify(page),
    async () => json(200, receiptPage, receipt),
    async () => JSON.stringify(receipt),
  )
  return [
    more(`${MAX_SUBSCRIBERS_PER_PAGE} subscribers through their schema`, listed, asItIs),
    more(`${RECEIPT_LINES} lines of a receipt through theirs`, received, receivedAsItIs),
  ]
}

function more(what: string, ours: number[] | undefined, bare: number[] | undefined): Figure {
  return noted(what, `${median(ours).toFixed(2)} ms, without ${median(bare).toFixed(2)} ms`)
}

function sampleSubscriber(_: unknown, index: number): ListedSubscriber {
  const at = '2026-11-21T12:00:00.000Z'
  return {
    id: `subscriber-${index}`,
    address: `person-${index}@example.com`,
    email: `Person-${index}@example.com`,
    source: 'landing_page',
    state: 'active',
    created_at: at,
    consent: { version: '2026-11', at },
    awaits_confirmation: false,
    confirmed_at: null,
    unsubscribed_at: null,
    suppression: null,
    origin: null,
    first_name: null,
    tags: [],
    fields: [],
  }
}

function sampleLine(_: unknown, index: number) {
  return {
    address: `person-${index}@example.com`,
    outcome: 'submitted',
    reason: null,
    at: '2026-11-21T12:00:00.000Z',
    message: `0100018d-0000-0000-0000-${index}-000000`,
  }
}
