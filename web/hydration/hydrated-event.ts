/** The event on the document by which the app says that it answers from now on. */
export const HYDRATED = 'plateful:hydrated'
