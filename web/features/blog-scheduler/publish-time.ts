/** An ISO 8601 instant as the reader's clock and calendar have it: 'Tue, Nov 24, 2026, 9:00 AM'. */
export function publishTime(instant: string | Date): string {
  return new Date(instant).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** A moment as a datetime-local field holds it, in local time: '2026-11-24T09:00'. */
export function localInput(moment: Date): string {
  const date = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map(twoDigits)
  const time = [moment.getHours(), moment.getMinutes()].map(twoDigits)
  return `${date.join('-')}T${time.join(':')}`
}

/** The instant of a datetime-local field's value, ISO 8601 in UTC; what is no time becomes ''. */
export function instantOf(input: string): string {
  const moment = new Date(input)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

/** A slot of a generation job, wall-clock time without a zone: '2026-11-24T09:00' → 'Tue, Nov 24, 2026, 9:00 AM'. */
export function slotTime(slot: string): string {
  return publishTime(slot)
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
