import { describe, expect, it } from 'vitest'
import {
  fieldNames,
  fieldsOf,
  newDraft,
  type PostDraft,
  problemsOf,
} from '../../../../../web/features/blog-scheduler/editor/post-draft.ts'

const INDIANA = 'America/Indiana/Indianapolis'
const complete: PostDraft = {
  ...newDraft(),
  title: 'Beans every day',
  subtitle: 'Why they work',
  excerpt: 'Short and true.',
  content: '<p>Text</p>',
  publish_at: '2026-11-24T09:00',
}

function fields(draft: PostDraft) {
  const { fields, problems } = fieldsOf(draft, fieldNames, INDIANA)
  expect(problems).toEqual({})
  return fields
}

describe('a post in the form', () => {
  it('has by default “5 min read”, the tag “newsletter” and an enabled newsletter', () => {
    expect(newDraft()).toMatchObject({
      read_time: '5 min read',
      newsletter_enabled: true,
      tags: 'newsletter',
    })
  })

  it('has its tags split at commas, without empty tags', () => {
    expect(fields({ ...complete, tags: ' Fiber, , gut-health,' }).tags).toEqual([
      'fiber',
      'gut-health',
    ])
  })

  it('is saved without its blank sources', () => {
    const source = { title: 'A study', url: 'https://example.org' }
    const draft = { ...complete, sources: [{ title: ' ', url: '' }, source] }
    expect(fields(draft).sources).toEqual([source])
  })

  it('has its time converted from the environment’s time zone, with and without daylight saving', () => {
    expect(fields(complete).publish_at).toBe('2026-11-24T14:00:00.000Z')
    const summer = { ...complete, publish_at: '2027-03-16T09:00' }
    expect(fields(summer).publish_at).toBe('2027-03-16T13:00:00.000Z')
  })

  it('is split into valid fields and the problems of invalid fields', () => {
    expect(fields({ ...complete, title: ' ', publish_at: '', excerpt: '' })).toMatchObject({
      title: '',
      publish_at: '',
      excerpt: '',
    })
    const bad = { ...complete, read_time: 'five', tags: 'a!', publish_at: 'soon' }
    expect(fieldsOf(bad, ['title', 'read_time', 'tags', 'publish_at'], INDIANA)).toEqual({
      fields: { title: 'Beans every day' },
      problems: {
        read_time: "Write it like '5 min read'",
        tags: 'Use letters, digits, spaces and hyphens in tags',
        publish_at: 'Choose a date and time',
      },
    })
  })

  it('keeps a blank slug, so that the server creates the slug from the title', () => {
    expect(fieldsOf({ ...complete, slug: '' }, ['slug'], INDIANA).fields).toEqual({ slug: '' })
  })

  it('has the API’s issues assigned to their fields', () => {
    expect(
      problemsOf([
        { path: 'fields.tags.0', message: 'Use letters' },
        { path: 'fields.content', message: 'Enter the content' },
        { path: 'action', message: 'Unknown' },
      ]),
    ).toEqual({ tags: 'Use letters', content: 'Enter the content' })
  })
})
