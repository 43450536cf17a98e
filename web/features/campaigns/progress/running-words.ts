import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { momentText } from '../shared/campaign-words.ts'

const MINUTE_MS = 60_000

export const UNREACHABLE =
  'The server cannot be reached, so this may be out of date. This page keeps trying.'

/** The line under the progress bar: when the campaign will be done, why it waits, or when it ended. */
export function runningNote(
  campaign: Campaign,
  { now, timeZone }: { now: Date; timeZone: string },
): string | undefined {
  switch (campaign.status) {
    case 'paused':
      return pauseNote(campaign, timeZone)
    case 'sending':
      return stalledNote(campaign, now) ?? etaNote(campaign, now, timeZone)
    case 'cancelling':
      return 'Cancelling: nobody else is mailed.'
    case 'cancelled':
    case 'finished':
      return endNote(campaign, timeZone)
    default:
      return undefined
  }
}

function endNote({ status, finished_at }: Campaign, timeZone: string): string {
  const when = finished_at ? ` on ${momentText(finished_at, timeZone)}` : ''
  return status === 'finished' ? `Finished${when}.` : `Cancelled${when}: nobody else is mailed.`
}

function pauseNote({ pause }: Campaign, timeZone: string): string {
  const when = pause?.resumes_at ? ` on ${momentText(pause.resumes_at, timeZone)}` : ' later'
  switch (pause?.reason) {
    case 'quota':
      return `Paused: the mails that the mail service allows in a day are used up. It goes on by itself${when}.`
    case 'blocked':
      return `Paused: the mail service lets us send nothing at the moment. It is tried again by itself${when}.`
    case 'reputation':
      return 'Paused: all sending is stopped because of bounces or complaints. It goes on once sending is allowed again.'
    case 'outage':
      return 'Paused: the mail service does not answer. We try it every minute, and the campaign resumes once it answers.'
    default:
      return 'Paused: nobody is mailed until somebody resumes it.'
  }
}

function stalledNote({ stands_still_since: since }: Campaign, now: Date): string | undefined {
  if (!since) return undefined
  const seconds = Math.round((now.getTime() - new Date(since).getTime()) / 1000)
  return `Nobody was mailed for ${seconds} seconds: the sender may have died. Another one takes over within half a minute, and nobody is mailed twice.`
}

function etaNote({ eta }: Campaign, now: Date, timeZone: string): string | undefined {
  if (!eta) return undefined
  const minutes = Math.round((new Date(eta).getTime() - now.getTime()) / MINUTE_MS)
  if (minutes < 1) return 'Less than a minute to go.'
  const left = minutes === 1 ? '1 minute' : minutes < 120 ? `${minutes} minutes` : hours(minutes)
  return `About ${left} to go, until ${momentText(eta, timeZone)}.`
}

function hours(minutes: number): string {
  return `${Math.round(minutes / 60)} hours`
}
