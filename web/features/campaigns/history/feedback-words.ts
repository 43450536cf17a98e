import type { CampaignFeedback } from '../../../../contract/campaigns/feedback-schemas.ts'
import { countOf, formatCount, formatShare } from '../../../components/counts.ts'

export interface FeedbackLine {
  name: string
  count: string
  /** What share it is, and of what; undefined where there is nothing to be a share of. */
  share: string | undefined
}

/** The figures that staff look at first. What people do is a share of what was delivered. */
export function feedbackLines(feedback: CampaignFeedback): FeedbackLine[] {
  const { sent, delivered, bounced, complained, opened, clicked, tracking } = feedback
  return [
    line('Delivered', delivered, sent, 'sent'),
    line('Bounced', bounced, sent, 'sent'),
    line('Reported as spam', complained, delivered, 'delivered'),
    ...(tracking
      ? [
          line('Opened', opened, delivered, 'delivered'),
          line('Clicked', clicked, delivered, 'delivered'),
        ]
      : []),
  ]
}

function line(name: string, count: number, whole: number, of: string): FeedbackLine {
  const share = whole > 0 ? `${formatShare(Math.min(1, count / whole))} of ${of}` : undefined
  return { name, count: formatCount(count), share }
}

/** What else became of mail, each only where there is any: '3 bounced for now', … */
export function otherOutcomes(feedback: CampaignFeedback): string[] {
  const { sent, delivered, bounced, softBounced, suppressed, rejected } = feedback
  const unknown = sent - delivered - bounced - softBounced - suppressed - rejected
  return [
    { count: unknown, text: 'without word from the mailbox yet' },
    { count: softBounced, text: 'refused for now, and given up' },
    { count: suppressed, text: 'held back, because the address bounced or complained before' },
    { count: rejected, text: 'refused by the mail service' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => `${formatCount(count)} ${text}`)
}

/** '120 opens and 4 clicks'. */
export function machineText({ machineOpened, machineClicked }: CampaignFeedback): string {
  return `${countOf(machineOpened, 'open')} and ${countOf(machineClicked, 'click')}`
}

/** A link without what only counts it, and without what all links begin with: 'myplateful.com/blog'. */
export function linkText(link: string): string {
  if (!URL.canParse(link)) return link
  const url = new URL(link)
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith('utm_')) url.searchParams.delete(name)
  return `${url.host}${url.pathname}${url.search}`.replace(/\/$/, '')
}
