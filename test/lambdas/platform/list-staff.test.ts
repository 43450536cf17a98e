import { beforeEach, describe, expect, it } from 'vitest'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { handler } from '../../../lambdas/platform/handlers/list-staff.ts'
import { STAFF } from '../../../local/sign-in/staff.ts'
import { startBackend } from '../../support/backend.ts'
import { call } from '../../support/request.ts'

const { userPool } = await startBackend()
const ask = (scopes = [STAFF_SCOPE]) => call(handler, { method: 'GET', scopes })

beforeEach(() => {
  userPool.users.splice(0, userPool.users.length, STAFF)
})

describe('the list of staff', () => {
  it('shows the address of a person without a name', async () => {
    userPool.users.push({ sub: 'id-1', email: 'ann@example.com', name: 'Ann Lee' })
    userPool.users.push({ sub: 'id-2', email: 'bo@example.com', name: '' })
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body).toEqual({
      staff: [
        { id: 'id-1', name: 'Ann Lee' },
        { id: 'id-2', name: 'bo@example.com' },
        { id: STAFF.sub, name: STAFF.email },
      ],
    })
  })

  it('contains the people from all pages of the user pool', async () => {
    for (let n = 0; n < 130; n += 1)
      userPool.users.push({ sub: `id-${n}`, email: `n${n}@example.com` })
    const { body } = await ask()
    expect(body?.staff).toHaveLength(131)
  })

  it('is refused without the staff scope', async () => {
    expect((await ask([])).status).toBe(403)
  })
})
