import { showDone } from '../../../components/call-outcome.ts'
import { formatCount } from '../../../components/counts.ts'

/** The words of docs/product.md, "Errors and toasts", with the real count of submitted mails; what is not certain has a line of its own. */
export function showSent(
  sentCount: number,
  { uncertainCount = 0, onBringBack }: { uncertainCount?: number; onBringBack?: () => void } = {},
): void {
  const sent = `${formatCount(sentCount)} emails sent to subscribers`
  showDone(
    'Email sent successfully!',
    uncertainCount > 0 ? `${sent}\n${uncertainText(uncertainCount)}` : sent,
    onBringBack && { label: 'Bring back', onClick: onBringBack },
  )
}

function uncertainText(count: number): string {
  return `${formatCount(count)} more ${count === 1 ? 'is' : 'are'} uncertain: the sending was interrupted`
}
