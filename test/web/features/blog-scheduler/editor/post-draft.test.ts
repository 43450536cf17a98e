import { describe, expect, it } from 'vitest'
import { DEFAULT_TIMES } from '../../../../../contract/schedules.ts'
import {
  changedFields,
  fieldsOf,
  newDraft,
  type PostDraft,
  problemsOf,
} from '../../../../../web/features/blog-scheduler/editor/post-draft.ts'

const now = new Date('2026-11-21T17:00:00.000Z')
const INDIANA = 'America/Indiana/Indianapolis'
const clock = { timeZone: INDIANA, publish: DEFAULT_TIMES.publish }
const written: PostDraft = {
  ...newDraft(now, clock),
  title: 'Beans every day',
  subtitle: 'Why they work',
  excerpt: 'Short and true.',
  content: '<p>Text</p>',
}

function fields(draft: PostDraft) {
  const parsed = fieldsOf(draft, INDIANA)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.fields
}

describe('the form of a post', () => {
  it("starts with '5 min read', the newsletter on, the tag newsletter and next Tuesday 09:00", () => {
    expect(newDraft(now, clock)).toMatchObject({
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

  it('leaves out the lines of sources that are blank', () => {
    const source = { title: 'A study', url: 'https://example.org' }
    const draft = { ...written, sources: [{ title: ' ', url: '' }, source] }
    expect(fields(draft).sources).toEqual([source])
    expect(changedFields(draft, written, fields(draft))).toEqual({ sources: [source] })
  })

  it('reads the time on the wall clock of the environment, also across a change of the clocks', () => {
    expect(fields(written).publish_at).toBe('2026-11-24T14:00:00.000Z')
    const summer = { ...written, publish_at: '2027-03-16T09:00' }
    expect(fields(summer).publish_at).toBe('2027-03-16T13:00:00.000Z')
  })

  it('names every field that is wrong', () => {
    const bad = {
      ...written,
      title: ' ',
      read_time: 'five',
      tags: 'a!',
      publish_at: '',
    }
    const parsed = fieldsOf(bad, INDIANA)
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

  it('sends a blank address where it shall follow the title again', () => {
    const before = { ...written, slug: 'bean-night' }
    expect(changedFields(written, before, fields(written))).toEqual({ slug: '' })
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
