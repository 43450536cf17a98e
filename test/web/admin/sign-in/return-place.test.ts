import { expect, it } from 'vitest'
import { returnPlace } from '../../../../web/admin/sign-in/return-place.ts'

it.each([
  ['https://site.invalid/admin?tab=blog&code=x&state=y', '/admin?tab=blog'],
  ['https://site.invalid/admin/subscribers?search=ada&tab=blog', '/admin/subscribers?search=ada'],
  ['https://site.invalid/admin/nope?code=x', '/admin/nope'],
  ['/admin', '/admin'],
])('sign-in leads from %s back to %s', (address, place) => {
  expect(returnPlace(address)).toBe(place)
})

it.each(['https://elsewhere.invalid/x', '//elsewhere.invalid/x', '/blog', '/administrator'])(
  'sign-in leads from %s, which is not of the staff area, to the dashboard',
  (address) => {
    expect(returnPlace(address)).toBe('/admin')
  },
)
