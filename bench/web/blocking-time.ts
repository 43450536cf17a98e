/** An event of Chromium's trace. Times are in microseconds; `tdur` is the thread's processor time. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { documentLoaderURL?: string; navigationId?: string } }
}

/** The time of a task beyond this limit is blocking time. */
const ALLOWED_MS = 50

/**
 * Total blocking time in milliseconds: after the first contentful paint, each task of the main thread adds its time
 * beyond 50 ms. Counts processor time, multiplied by `slowdown`. The time that a task waits for a busy core does not
 * count.
 */
export function blockingTime(events: readonly TraceEvent[], url: string, slowdown: number): number {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  )
  const paint = events.find(
    ({ name, args }) =>
      name === 'firstContentfulPaint' &&
      args?.data?.navigationId === start?.args?.data?.navigationId,
  )
  if (!start || !paint) throw new Error(`The trace has no first paint of ${url}`)
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      ph === 'X' &&
      pid === paint.pid &&
      tid === paint.tid,
  )
  if (tasks.length === 0) throw new Error(`The trace has no tasks of ${url}`)
  return tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
    const after = Math.min(1, Math.max(0, (ts + dur - paint.ts) / (dur || 1)))
    return sum + Math.max(0, (tdur / 1000) * after * slowdown - ALLOWED_MS)
  }, 0)
}
