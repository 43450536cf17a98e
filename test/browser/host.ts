/** The browser tests' own laptop host: other ports (three from TEST_PORT on) and data than a developer's. */
const first = Number(process.env.TEST_PORT ?? 4300)
export const ports = {
  PORT: String(first),
  INBOX_PORT: String(first + 1),
  SIGN_IN_PORT: String(first + 2),
}
export const LOCAL_DIR = '.local/browser-tests'
export const SITE_URL = `http://localhost:${ports.PORT}`
export const INBOX_URL = `http://localhost:${ports.INBOX_PORT}`
export const SIGN_IN_URL = `http://localhost:${ports.SIGN_IN_PORT}`
