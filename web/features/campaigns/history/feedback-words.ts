import type { CampaignFeedback } from '../../../../contract/campaigns/feedback-schemas.ts'
import type { PastCampaign } from '../../../../contract/campaigns/history-schemas.ts'
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

/** '12 (24%)': how many people, and what share of those it was delivered to. */
export function reachedShare(count: number, delivered: number): string {
  if (delivered === 0) return formatCount(count)
  return `${formatCount(count)} (${formatWholeShare(Math.min(1, count / delivered))})`
}

/** '50 delivered, opened by 12 (24%), clicked by 3 (6%)'. */
export function reachedText({ delivered, opened, clicked }: PastCampaign['reached']): string {
  return `${formatCount(delivered)} delivered, opened by ${reachedShare(opened, delivered)}, clicked by ${reachedShare(clicked, delivered)}`
}

const wholeShares = new Intl.NumberFormat('en-US', { style: 'percent' })

function formatWholeShare(share: number): string {
  return share > 0 && share < 0.01 ? '<1%' : wholeShares.format(share)
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

/**
 * Every link of a mail with the people who followed it, most first: also those that nobody did. What nobody knows of the
 * mail any more is told by its clicks alone.
 */
export function linkLines(
  mailLinks: readonly string[],
  followed: CampaignFeedback['links'],
): CampaignFeedback['links'] {
  const counts = new Map(mailLinks.map((link) => [linkText(link), 0]))
  for (const { link, clicked } of followed)
    counts.set(linkText(link), (counts.get(linkText(link)) ?? 0) + clicked)
  return [...counts]
    .map(([link, clicked]) => ({ link, clicked }))
    .toSorted((one, other) => other.clicked - one.clicked)
}

/** The tracked links of a mail's HTML, each once: the way out is not among them. */
export function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a\b(?![^<>]*\sses:no-track)[^<>]*?\shref="([^"]*)"/g)]
  return [...new Set(found.map(([, href = '']) => href.replaceAll('&amp;', '&')))]
}

/** A link without what only counts it, and without what all links begin with: 'myplateful.com/blog'. */
export function linkText(link: string): string {
  if (!URL.canParse(link)) return link
  const url = new URL(link)
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith('utm_')) url.searchParams.delete(name)
  const path = `${url.pathname}${url.search}${url.hash}`
  return `${url.host}${path === '/' ? '' : path.replace(/\/$/, '')}`
}
