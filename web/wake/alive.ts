/** The event on the document by which the app says that it answers from now on. */
export const ALIVE = 'plateful:alive'

/** The root has this attribute once everything on the page is laid out; see design/below-the-fold.ts. */
export const LAID_OUT = 'data-laid-out'
