import type { CampaignFeedback } from '../../../../contract/campaigns/feedback-schemas.ts'
import type { PastCampaign } from '../../../../contract/campaigns/history-schemas.ts'
import { countOf, formatCount } from '../../../components/counts.ts'

/** '12 (24%)'. */
export function reachedShare(count: number, whole: number): string {
  if (whole === 0) return formatCount(count)
  return `${formatCount(count)} (${formatWholeShare(Math.min(1, count / whole))})`
}

/** '50 delivered, 1 (2%) bounced, opened by 12 (24%), clicked by 3 (6%)'. */
export function reachedText(
  { delivered, bounced, opened, clicked }: PastCampaign['reached'],
  sentCount: number,
  results: 'bounced' | 'all',
): string {
  return [
    `${formatCount(delivered)} delivered`,
    ...(bounced > 0 ? [`${reachedShare(bounced, sentCount)} bounced`] : []),
    ...(results === 'all'
      ? [
          `opened by ${reachedShare(opened, delivered)}`,
          `clicked by ${reachedShare(clicked, delivered)}`,
        ]
      : []),
  ].join(', ')
}

const wholeShares = new Intl.NumberFormat('en-US', { style: 'percent' })

function formatWholeShare(share: number): string {
  return share > 0 && share < 0.01 ? '<1%' : wholeShares.format(share)
}

/** Counts sent mails without a delivery, by reason. Also counts people who complained or unsubscribed. */
export function deliveryLines(
  sentCount: number,
  feedback: CampaignFeedback,
): { name: string; count: number }[] {
  const { delivered, bounced, softBounced, suppressed, rejected, complained, unsubscribed } =
    feedback
  const known = delivered + bounced + softBounced + suppressed + rejected
  return [
    { name: 'Bounced: no such mailbox, and not mailed again', count: bounced },
    { name: 'Refused for now by the mailbox, and given up', count: softBounced },
    { name: 'Held back, because the address bounced or complained before', count: suppressed },
    { name: 'Refused by the mail service', count: rejected },
    { name: 'Without word from the mailbox yet', count: Math.max(0, sentCount - known) },
    { name: 'Reported as spam after delivery, and not mailed again', count: complained },
    { name: 'Unsubscribed by the link in this mail', count: unsubscribed },
  ]
}

/** '120 opens and 4 clicks'. */
export function machineText({ machineOpened, machineClicked }: CampaignFeedback): string {
  return `${countOf(machineOpened, 'open')} and ${countOf(machineClicked, 'click')}`
}

export interface LinkLine {
  /** Without UTM parameters and scheme. */
  link: string
  /** The title of our own page, or the host of another site. */
  title: string
  clicked: number
}

/**
 * Most clicked first. Includes the mail's links that nobody clicked. Also includes links that are only in `followed`,
 * because the mail's text may no longer exist.
 */
export function linkLines(
  mailLinks: readonly string[],
  followed: CampaignFeedback['links'],
  titles: readonly { link: string; title: string }[] = [],
): LinkLine[] {
  const titleOf = new Map(titles.map(({ link, title }) => [linkText(link), title]))
  const counts = new Map(mailLinks.map((link) => [linkText(link), 0]))
  for (const { link, clicked } of followed)
    counts.set(linkText(link), (counts.get(linkText(link)) ?? 0) + clicked)
  return [...counts]
    .map(([link, clicked]) => ({ link, title: titleOf.get(link) ?? hostOf(link), clicked }))
    .toSorted((one, other) => other.clicked - one.clicked)
}

function hostOf(link: string): string {
  return link.split('/')[0] ?? link
}

/** Each tracked link once. The unsubscribe link is not tracked. */
export function linksIn(html: string): string[] {
  const tags = [...html.matchAll(/<a\b(?![^<>]*\sses:no-track)[^<>]*?\shref="([^"]*)"/g)]
  return [...new Set(tags.map(([, href = '']) => href.replaceAll('&amp;', '&')))]
}

/** Without UTM parameters and scheme: 'myplateful.com/blog'. */
export function linkText(link: string): string {
  if (!URL.canParse(link)) return link
  const url = new URL(link)
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith('utm_')) url.searchParams.delete(name)
  const path = `${url.pathname}${url.search}${url.hash}`
  return `${url.host}${path === '/' ? '' : path.replace(/\/$/, '')}`
}
