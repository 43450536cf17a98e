import { showDone } from '../../../components/call-outcome.ts'
import { formatCount } from '../../../components/counts.ts'

/** The toast of spec §8 with the submitted count, and a second line for uncertain mails. */
export function showSent(
  sentCount: number,
  { uncertainCount = 0, onBringBack }: { uncertainCount?: number; onBringBack?: () => void } = {},
): void {
  const sent = `${formatCount(sentCount)} emails sent to subscribers`
  showDone(
    'Email sent successfully!',
    uncertainCount > 0 ? `${sent}\n${uncertainText(uncertainCount)}` : sent,
    onBringBack && { label: 'Use this text again', onClick: onBringBack },
  )
}

function uncertainText(count: number): string {
  return `${formatCount(count)} more may or may not have gone out: the sending was interrupted`
}
