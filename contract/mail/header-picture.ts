import type { CampaignKind } from './email-types.ts'

/** The build draws the picture at twice its displayed size. */
export interface HeaderPicture {
  path: string
  /** As displayed, in pixels. */
  height: number
}

/** The width of the mail and of its header picture, in pixels. */
export const MAIL_WIDTH = 600

export const headerPictures = {
  high: { path: '/mail/header.jpg', height: 160 },
  low: { path: '/mail/band.jpg', height: 80 },
} as const satisfies Readonly<Record<string, HeaderPicture>>

/** These mails show the articles' pictures, so they get the low header. */
const ARTICLE_MAILS: readonly CampaignKind[] = ['newsletter', 'instant', 'digest']

export function headerPictureOf(kind: CampaignKind): HeaderPicture {
  return ARTICLE_MAILS.includes(kind) ? headerPictures.low : headerPictures.high
}

/** The header's background color, for mail programs that block pictures. */
export const HEADER_GROUND = '#123B27'
