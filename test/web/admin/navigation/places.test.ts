import { describe, expect, it } from 'vitest'
import { ariaCurrentOf, placeOf, places } from '../../../../web/admin/navigation/places.ts'
import { staffPaths } from '../../../support/router-paths.ts'

describe("the staff area's navigation", () => {
  it('names the six places in their order', () => {
    expect(places.map(({ title }) => title)).toEqual([
      'Analytics',
      'Blog Scheduler',
      'Email Campaign',
      'Subscribers',
      'Pictures',
      'Activity',
    ])
  })

  it.each(staffPaths())('has a place for each page: %s', (path) => {
    const place = placeOf(path, 'analytics')
    expect(place).toBeDefined()
  })

  it.each([
    ['/admin/posts', 'Blog Scheduler'],
    ['/admin/posts/lentils', 'Blog Scheduler'],
    ['/admin/campaigns', 'Email Campaign'],
    ['/admin/campaigns/one', 'Email Campaign'],
    ['/admin/subscribers', 'Subscribers'],
  ])('%s belongs to %s', (path, title) => {
    const place = placeOf(path, 'analytics')
    expect(place?.title).toBe(title)
    expect(places.filter((one) => ariaCurrentOf(one, place, path))).toEqual([place])
  })

  it('marks the tab that is open on the dashboard', () => {
    expect(placeOf('/admin', 'email')?.title).toBe('Email Campaign')
  })

  it('marks no place at an address that is no page', () => {
    expect(placeOf('/admin/postscript', 'analytics')).toBeUndefined()
  })
})
