import { formatCount } from '../../components/counts.ts'
import { showToast } from '../../components/toasts/toast.ts'

/** The words of spec §8, with the real count of submitted mails. */
export function showSent(sentCount: number): void {
  showToast({
    tone: 'notice',
    title: 'Email sent successfully!',
    description: `${formatCount(sentCount)} emails sent to subscribers`,
  })
}
