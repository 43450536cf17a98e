/** Set at build time. */
const configured: unknown = import.meta.env.VITE_SUPPORT_EMAIL

export const SUPPORT_EMAIL =
  typeof configured === 'string' && configured ? configured : 'support@myplateful.com'
