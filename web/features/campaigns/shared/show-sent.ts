import { formatCount } from '../../../components/counts.ts'
import { showToast } from '../../../components/toasts/toast.ts'

/** The words of docs/product.md, "Errors and toasts", with the real count of submitted mails; what is not certain has a line of its own. */
export function showSent(sentCount: number, uncertainCount = 0): void {
  const sent = `${formatCount(sentCount)} emails sent to subscribers`
  showToast({
    tone: 'notice',
    title: 'Email sent successfully!',
    description: uncertainCount > 0 ? `${sent}\n${uncertainText(uncertainCount)}` : sent,
  })
}

function uncertainText(count: number): string {
  return `${formatCount(count)} more ${count === 1 ? 'is' : 'are'} uncertain: the sending was interrupted`
}
