import { type Call, updates, writesTo } from './call.ts'

/** The script that a run carries out on its campaign. No single script reaches every step. */
type Script = 'send' | 'pause and resume' | 'cancel' | 'sweep'

export interface Step {
  name: string
  script: Script
  is: (call: Call) => boolean
  /** The step is the nth matching call, counted from 1. @default 1 */
  nth?: number
  /**
   * A kill `after` one step is like a kill `before` the next step, so few steps need both.
   * @default ['after']
   */
  moments?: readonly Moment[]
  /** The step is reached only with at least this many recipients. */
  people?: number
  /** Cancels the campaign after the kill, to avoid mailing a long list. */
  cancelOnceFrozen?: boolean
}

/** The moment of the kill: before the request is sent, or after AWS executed it and before the answer arrives. */
export type Moment = 'before' | 'after'

const queues = (kind: string) => (call: Call) =>
  call.name.startsWith('SendMessage') && call.text.includes(`\\"kind\\":\\"${kind}\\"`)
const setsStatus = (status: string) => (call: Call) =>
  writesTo(call, 'campaign') && call.text.includes(`":status":"${status}"`)
const marks = (state: string) => (call: Call) =>
  updates(call, 'chunk#') && call.text.includes(`"state":"${state}"`)
const both = ['before', 'after'] as const

export const steps: readonly Step[] = [
  {
    name: 'accept',
    script: 'send',
    is: (call) => call.name === 'TransactWriteCommand' && call.text.includes('"status":"freezing"'),
  },
  { name: 'queue the freezing', script: 'send', is: queues('freeze') },
  {
    name: 'freeze a page',
    script: 'send',
    // The step needs a list of more than one page (PAGE_SIZE in freeze-store.ts).
    people: 1940,
    cancelOnceFrozen: true,
    is: (call) => writesTo(call, 'campaign') && call.text.includes(':next'),
  },
  {
    name: 'open for sending',
    script: 'send',
    is: (call) => writesTo(call, 'campaign') && call.text.includes('":sending":"sending"'),
  },
  { name: 'wake the sender', script: 'send', is: queues('send') },
  {
    name: 'take the lease',
    script: 'send',
    is: (call) => updates(call, 'sender#') && call.text.includes('SET holder = :holder'),
  },
  {
    name: 'take a chunk',
    script: 'send',
    nth: 2,
    is: (call) => updates(call, 'chunk#') && call.text.includes('SET term = :term'),
  },
  { name: 'mark in flight', script: 'send', nth: 3, moments: both, is: marks('sending') },
  {
    name: 'request to SES',
    script: 'send',
    nth: 12,
    moments: both,
    is: (call) => call.name === 'SendRawEmailCommand',
  },
  { name: 'mark submitted', script: 'send', nth: 3, moments: both, is: marks('submitted') },
  {
    name: 'close a chunk',
    script: 'send',
    moments: both,
    is: (call) => call.name === 'TransactWriteCommand' && call.text.includes('":done":"done"'),
  },
  { name: 'finish', script: 'send', moments: both, is: setsStatus('finished') },
  { name: 'pause', script: 'pause and resume', moments: both, is: setsStatus('paused') },
  {
    name: 'leave a chunk',
    script: 'pause and resume',
    moments: both,
    is: (call) =>
      call.name === 'TransactWriteCommand' &&
      call.text.includes('counted = :counted') &&
      !call.text.includes(':done'),
  },
  {
    name: 'release the lease',
    script: 'pause and resume',
    is: (call) => updates(call, 'sender#') && call.text.includes('REMOVE holder'),
  },
  {
    name: 'resume',
    script: 'pause and resume',
    is: (call) => writesTo(call, 'campaign') && call.text.includes('":status":"sending"'),
  },
  { name: 'wake the sender again', script: 'pause and resume', nth: 2, is: queues('send') },
  { name: 'cancel', script: 'cancel', is: setsStatus('cancelling') },
  { name: 'exclude those who wait', script: 'cancel', moments: both, is: marks('excluded') },
  { name: 'end the cancelling', script: 'cancel', is: setsStatus('cancelled') },
  { name: 'sweep: wake the sender', script: 'sweep', nth: 2, is: queues('send') },
]
