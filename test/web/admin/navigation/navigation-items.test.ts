import { describe, expect, it } from 'vitest'
import {
  ariaCurrentOf,
  currentItemOf,
  navigationItems,
} from '../../../../web/admin/navigation/navigation-items.ts'
import { staffPaths } from '../../../support/router-paths.ts'

describe('the staff area’s navigation', () => {
  it('lists its six sections in order', () => {
    expect(navigationItems.map(({ title }) => title)).toEqual([
      'Analytics',
      'Blog Scheduler',
      'Email Campaign',
      'Subscribers',
      'Pictures',
      'Activity',
    ])
  })

  it.each(staffPaths())('has a section for the page %s', (path) => {
    const item = currentItemOf(path, 'analytics')
    expect(item).toBeDefined()
  })

  it.each([
    ['/admin/posts', 'Blog Scheduler'],
    ['/admin/posts/lentils', 'Blog Scheduler'],
    ['/admin/campaigns', 'Email Campaign'],
    ['/admin/campaigns/one', 'Email Campaign'],
    ['/admin/subscribers', 'Subscribers'],
  ])('at %s marks the section %s as current', (path, title) => {
    const item = currentItemOf(path, 'analytics')
    expect(item?.title).toBe(title)
    expect(navigationItems.filter((one) => ariaCurrentOf(one, item, path))).toEqual([item])
  })

  it('marks the section of the dashboard’s open tab', () => {
    expect(currentItemOf('/admin', 'email')?.title).toBe('Email Campaign')
  })

  it('marks no section as current if the path is unknown', () => {
    expect(currentItemOf('/admin/postscript', 'analytics')).toBeUndefined()
  })
})
