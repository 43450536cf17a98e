import { expect, it } from 'vitest'
import { securityTxt } from '../../../web/render/security-txt.ts'

it('security.txt expires within a year of the build', () => {
  const text = securityTxt('https://site.test', new Date('2026-11-22T16:30:00Z'))
  expect(text).toBe(`Contact: mailto:support@myplateful.com
Expires: 2027-11-17T00:00:00.000Z
Preferred-Languages: en
Canonical: https://site.test/.well-known/security.txt
`)
})

it('security.txt is the same for two builds on the same day', () => {
  const at = (time: string) => securityTxt('', new Date(`2026-11-22T${time}Z`))
  expect(at('00:00:00')).toBe(at('23:59:59'))
})
