/** What a mail begins with: the build draws it, twice as large as mails show it. */
export interface HeaderPicture {
  path: string
  /** In pixels, as mails show it. */
  height: number
}

/** Of the mail, and of the picture that it begins with. */
export const MAIL_WIDTH = 600

export const headerPictures = {
  high: { path: '/mail/header.jpg', height: 160 },
  low: { path: '/mail/band.jpg', height: 80 },
} as const satisfies Readonly<Record<string, HeaderPicture>>

/** Mails of articles, which have pictures of their own: what they begin with leaves them the room. */
const OF_ARTICLES: readonly string[] = ['newsletter', 'instant', 'digest']

/** @param campaign the mail's kind, as its links name it */
export function headerPictureOf(campaign: string): HeaderPicture {
  return OF_ARTICLES.includes(campaign) ? headerPictures.low : headerPictures.high
}

/** The picture's ground, and of the place where it would be while pictures are off. */
export const HEADER_GROUND = '#123B27'
