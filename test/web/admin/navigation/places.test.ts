import { describe, expect, it } from 'vitest'
import { ariaCurrentOf, placeOf, places } from '../../../../web/admin/navigation/places.ts'
import { staffPaths } from '../../../support/router-paths.ts'

describe("the staff area's navigation", () => {
  it('lists its six sections in order', () => {
    expect(places.map(({ title }) => title)).toEqual([
      'Analytics',
      'Blog Scheduler',
      'Email Campaign',
      'Subscribers',
      'Pictures',
      'Activity',
    ])
  })

  it.each(staffPaths())('has a section for the page %s', (path) => {
    const place = placeOf(path, 'analytics')
    expect(place).toBeDefined()
  })

  it.each([
    ['/admin/posts', 'Blog Scheduler'],
    ['/admin/posts/lentils', 'Blog Scheduler'],
    ['/admin/campaigns', 'Email Campaign'],
    ['/admin/campaigns/one', 'Email Campaign'],
    ['/admin/subscribers', 'Subscribers'],
  ])('at %s marks the section %s as current', (path, title) => {
    const place = placeOf(path, 'analytics')
    expect(place?.title).toBe(title)
    expect(places.filter((one) => ariaCurrentOf(one, place, path))).toEqual([place])
  })

  it('marks the open tab of the dashboard', () => {
    expect(placeOf('/admin', 'email')?.title).toBe('Email Campaign')
  })

  it('marks no section at an unknown address', () => {
    expect(placeOf('/admin/postscript', 'analytics')).toBeUndefined()
  })
})
