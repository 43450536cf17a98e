/**
 * The moment for which a schedule fired: the key of its run.
 * @throws where EventBridge Scheduler sends something else than a time
 */
export function runTime(scheduled_time: string): Date {
  const moment = new Date(scheduled_time)
  if (Number.isNaN(moment.getTime())) throw new Error(`No time: scheduled_time ${scheduled_time}`)
  return moment
}
