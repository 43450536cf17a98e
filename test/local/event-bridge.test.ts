import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailEventPattern } from '../../contract/mail/mail-events.ts'
import { type Bus, startBus } from '../../local/event-bridge/bus.ts'
import { matches } from '../../local/event-bridge/pattern.ts'
import { type Sqs, startSqs } from '../../local/sqs/server.ts'
import { testQueue } from '../support/queue.ts'
import { sent } from '../support/ses-events.ts'

describe('a rule’s pattern', () => {
  const pattern = mailEventPattern('test')

  it('matches this environment’s events', () => {
    expect(matches(pattern, sent())).toBe(true)
  })

  it.each([
    ['of another environment', mailEventPattern('prod'), sent()],
    ['of another service', pattern, { ...sent(), source: 'aws.s3' }],
    ['of another kind', pattern, { ...sent(), 'detail-type': 'Email Subscribed' }],
    ['without tags', pattern, { ...sent(), detail: { mail: {} } }],
  ])('does not match events %s', (_, wanted, event) => {
    expect(matches(wanted, event)).toBe(false)
  })
})

describe('the event bus', () => {
  let sqs: Sqs
  let bus: Bus
  const queue = () => testQueue(sqs.queueUrl('feedback'))
  const event = (messageId: string) => sent({ messageId })

  beforeEach(async () => {
    sqs = await startSqs()
    bus = startBus(sqs.endpoint, [
      { pattern: mailEventPattern('test'), queueUrl: sqs.queueUrl('feedback') },
    ])
  })
  afterEach(async () => {
    await bus.stop()
    await sqs.stop()
  })

  it('puts each matching event into EventBridge’s envelope and sends it to the queue', async () => {
    bus.put([event('a'), { ...event('b'), source: 'aws.s3' }])
    bus.put([event('c')])
    await bus.settled()
    expect(await queue().take()).toEqual([
      expect.objectContaining({
        version: '0',
        'detail-type': 'Email Sent',
        detail: event('a').detail,
      }),
      expect.objectContaining({ source: 'aws.ses', detail: event('c').detail }),
    ])
  })

  it('delivers events twice and in another order if a test sets the faults “copies” and “shuffle”', async () => {
    bus.faults.copies = 2
    bus.faults.shuffle = true
    const ids = Array.from({ length: 12 }, (_, n) => `m${n}`)
    bus.put(ids.map(event))
    await bus.settled()
    const taken = (await queue().take()) as ReturnType<typeof event>[]
    const order = taken.map(({ detail }) => detail.mail.messageId)
    expect(order.toSorted()).toEqual([...ids, ...ids].toSorted())
    expect(order).not.toEqual(ids.flatMap((id) => [id, id]))
  })

  it('drops events with a warning if the queue is gone', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await sqs.stop()
    bus.put([event('a')])
    await bus.settled()
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
