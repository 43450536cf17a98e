/** What every mail begins with: the build draws it, twice as large as mails show it. */
export const HEADER_PICTURE = { path: '/mail/header.jpg', width: 600, height: 160 } as const

/** The picture's ground, and of the place where it would be while pictures are off. */
export const HEADER_GROUND = '#123B27'
