import { expect, it } from 'vitest'
import { returnPlace } from '../../../../web/admin/sign-in/return-place.ts'

it.each([
  ['https://site.invalid/admin?tab=blog&code=x&state=y', '/admin?tab=blog'],
  ['https://site.invalid/admin/subscribers?state=active', '/admin/subscribers?state=active'],
  ['https://site.invalid/admin/posts?q=beans&status=draft', '/admin/posts?q=beans&status=draft'],
  ['https://site.invalid/admin/nope?a=b%20c', '/admin/nope?a=b%20c'],
  ['/admin', '/admin'],
])('sign-in at %s returns to %s', (address, place) => {
  expect(returnPlace(address)).toBe(place)
})

it.each(['https://elsewhere.invalid/x', '//elsewhere.invalid/x', '/blog', '/administrator'])(
  'sign-in at %s, which is not in the staff area, leads to the dashboard',
  (address) => {
    expect(returnPlace(address)).toBe('/admin')
  },
)
