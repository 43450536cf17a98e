/** The browser tests' own laptop host: other ports and data than a developer's. */
export const ports = { PORT: '4300', INBOX_PORT: '4301', SIGN_IN_PORT: '4302' }
export const SITE_URL = `http://localhost:${ports.PORT}`
export const INBOX_URL = `http://localhost:${ports.INBOX_PORT}`
export const SIGN_IN_URL = `http://localhost:${ports.SIGN_IN_PORT}`
