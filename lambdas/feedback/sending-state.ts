import * as v from 'valibot'
import {
  type ReputationLimits,
  type SendingState,
  sendingState,
} from '../../contract/campaigns/reputation.ts'
import { readSendingSwitch } from '../mail/sending-switch.ts'
import { lastDay } from './reputation-store.ts'

/** The gate and what decides it, as staff see it. */
export async function readSendingState(limits: ReputationLimits, now: Date): Promise<SendingState> {
  const gate = await readSendingSwitch()
  const day = await lastDay(gate.counts_from, now)
  return v.parse(sendingState, { gate, lastDay: day, limits })
}
