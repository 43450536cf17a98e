import { describe, expect, it } from 'vitest'
import {
  changedFields,
  fieldsOf,
  newDraft,
  type PostDraft,
  problemsOf,
} from '../../web/features/blog-scheduler/post-draft.ts'

const now = new Date(2026, 10, 21, 12)
const written: PostDraft = {
  ...newDraft(now),
  title: 'Beans every day',
  subtitle: 'Why they work',
  excerpt: 'Short and true.',
  content: '<p>Text</p>',
}

function fields(draft: PostDraft) {
  const parsed = fieldsOf(draft)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.fields
}

describe('the form of a post (spec §3)', () => {
  it("starts with '5 min read', the newsletter on, the tag newsletter and next Tuesday 09:00", () => {
    expect(newDraft(now)).toMatchObject({
      read_time: '5 min read',
      newsletter_enabled: true,
      tags: 'newsletter',
      publish_at: '2026-11-24T09:00',
    })
  })

  it('splits the tags at commas and drops empty ones', () => {
    expect(fields({ ...written, tags: ' Fiber, , gut-health,' }).tags).toEqual([
      'fiber',
      'gut-health',
    ])
  })

  it('sends the local time as an instant', () => {
    expect(fields(written).publish_at).toBe(new Date(2026, 10, 24, 9).toISOString())
  })

  it('names every field that is wrong', () => {
    const parsed = fieldsOf({
      ...written,
      title: ' ',
      read_time: 'five',
      tags: 'a!',
      publish_at: '',
    })
    expect(parsed).toEqual({
      ok: false,
      problems: {
        title: 'Enter a title',
        read_time: "Write it like '5 min read'",
        tags: 'Use letters, digits, spaces and hyphens in tags',
        publish_at: 'Choose a date and time',
      },
    })
  })

  it('sends only what was changed', () => {
    const edited = { ...written, title: 'Lentils every day' }
    expect(changedFields(edited, written, fields(edited))).toEqual({ title: 'Lentils every day' })
    expect(changedFields(written, written, fields(written))).toEqual({})
  })

  it("finds the field in the API's issues", () => {
    expect(
      problemsOf([
        { path: 'fields.tags.0', message: 'Use letters' },
        { path: 'fields.content', message: 'Enter the content' },
        { path: 'action', message: 'Unknown' },
      ]),
    ).toEqual({ tags: 'Use letters', content: 'Enter the content' })
  })
})
