import type { SendingState } from '../../contract/campaigns/reputation.ts'

const limits = { bounces: 0.02, complaints: 0.0005, least: 5 }
const lastDay = { sent: 0, bounces: 0, complaints: 0 }
const openClass: SendingState['welcome']['withoutProof'] = {
  gate: { kind: 'open' },
  lastDay,
  limits: { slowed: limits, held: limits },
  waiting: 0,
  apart: 0,
}

/** As the API tells it where all mail goes out. */
export const sampleSending: SendingState = {
  gate: { kind: 'open' },
  lastDay,
  limits,
  welcome: { ...openClass, withoutProof: openClass },
}
