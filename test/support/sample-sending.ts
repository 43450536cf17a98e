import type { ClassState, SendingState } from '../../contract/mail/sending-switch.ts'

const open: ClassState = {
  switch: { kind: 'open' },
  lastDay: { sent: 0, bounces: 0, complaints: 0 },
  limits: { bounces: 0.02, complaints: 0.0005, least: 5 },
  waiting: 0,
  apart: 0,
}

/** The API's answer while no mail is stopped. */
export const sampleSending: SendingState = {
  campaigns: open,
  single: open,
  welcome: open,
  welcome_without_proof: open,
}

/** The API's answer after a restore. */
export const sampleRestored: SendingState = {
  ...sampleSending,
  campaigns: {
    ...open,
    switch: { kind: 'restored', since: '2026-11-22T09:00:00.000Z' },
  },
}
