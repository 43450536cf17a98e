import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { KEPT_DAYS } from '../../../contract/kept-days.ts'
import { startApi } from '../../support/components/api.ts'
import { openSite } from '../../support/components/open.tsx'

it('the privacy policy and docs/privacy.md state every number of days that the code uses', async () => {
  startApi()
  await openSite('/privacy')
  const docs = readFileSync('docs/privacy.md', 'utf8')
  for (const days of Object.values(KEPT_DAYS)) {
    expect(document.body).toHaveTextContent(`${days} days`)
    expect(docs).toContain(`${days} days`)
  }
})
