/** The only staff account, the same on every laptop. `npm start` prints it. */
export const STAFF = {
  email: 'staff@example.com',
  password: 'plateful',
  /** Cognito's `sub` is a UUID. */
  sub: '5e7a11ce-0000-4000-8000-000000000001',
} as const

export const CLIENT_ID = 'myplateful-admin'

export function isStaff(email: string, password: string): boolean {
  return email.trim().toLowerCase() === STAFF.email && password === STAFF.password
}
