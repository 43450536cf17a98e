import { setTimeout as sleep } from 'node:timers/promises'
import { LANDING_PAGE_SOURCE } from '../../contract/business.ts'

export interface Visitors {
  /** Milliseconds that each who joined waited for the answer. */
  times: number[]
  /** How often each answer came that was none to a visitor who joins: by path and status. */
  errors: Map<string, number>
}

/**
 * So many visitors a second come and join as the landing page's form has it: the address, then the welcome mail. They
 * come whether the site is fast or slow.
 * @returns how to send no more of them, and wait for those who are there
 */
export function startVisitors(siteUrl: string, perSecond: number): () => Promise<Visitors> {
  const found: Visitors = { times: [], errors: new Map() }
  const visits: Promise<void>[] = []
  const stopping = new AbortController()
  const coming = come()

  return async () => {
    stopping.abort()
    await coming
    await Promise.all(visits)
    return found
  }

  async function come(): Promise<void> {
    const start = performance.now()
    while (!stopping.signal.aborted) {
      visits.push(visit(`visitor-${visits.length}@example.com`))
      const next = start + (visits.length / perSecond) * 1000
      await sleep(Math.max(0, next - performance.now()))
    }
  }

  async function visit(email: string): Promise<void> {
    const start = performance.now()
    const joined = await post('/api/subscribers', { email, source: LANDING_PAGE_SOURCE })
    if (!joined) return
    found.times.push(performance.now() - start)
    await post('/api/send-email', { emailType: 'welcome', recipientEmail: email })
  }

  async function post(path: string, body: unknown): Promise<boolean> {
    const answer = await fetch(siteUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return true
    const error = `${path} ${answer?.status ?? 'no answer'}`
    found.errors.set(error, (found.errors.get(error) ?? 0) + 1)
    return false
  }
}
