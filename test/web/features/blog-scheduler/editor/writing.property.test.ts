import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BlogPost } from '../../../../../contract/posts/schemas.ts'
import type { PendingEdit } from '../../../../../contract/posts/staff-schemas.ts'
import { addressOf } from '../../../../../lambdas/posts/post-address.ts'
import { edited } from '../../../../../lambdas/posts/post-changes.ts'
import { asBlogPost } from '../../../../../lambdas/posts/stored-post.ts'
import {
  draftOf,
  type FieldName,
  fieldNames,
  fieldsOf,
  type PostDraft,
} from '../../../../../web/features/blog-scheduler/editor/post-draft.ts'
import {
  foreignIn,
  pendingIn,
  postRules,
  type SeenPost,
  seenOf,
  startPost,
  unsavedIn,
  type Writing,
} from '../../../../../web/features/blog-scheduler/editor/writing.ts'
import {
  afterChoice,
  afterRead,
  afterSave,
  afterTyping,
} from '../../../../../web/writing/writing.ts'
import { samplePost } from '../../../../support/sample-post.ts'

const INDIANA = 'America/Indiana/Indianapolis'
const rules = postRules(INDIANA)
const start = (post: BlogPost, edit?: PendingEdit) => startPost(seenOf({ post, edit }), rules)
const type = (writing: Writing, part: Partial<PostDraft>) => afterTyping(writing, part, rules)
const read = (writing: Writing, post: BlogPost, edit?: PendingEdit) =>
  afterRead<PostDraft, SeenPost, Writing>(writing, seenOf({ post, edit }), rules)

/** Values as people type them: capitals, blanks, empty and repeated tags, and lines without a source. */
const typedDraft = fc.record(
  {
    title: fc.string({ unit: fc.constantFrom('B', 'e', ' '), minLength: 1, maxLength: 6 }),
    slug: fc.constantFrom('', ' Beans-Again', 'beans-again'),
    author: fc.constantFrom(' Ann', 'Ann', ' '),
    tags: fc.string({ unit: fc.constantFrom('H', 'h', 'a', ' ', ',', '-', '!'), maxLength: 12 }),
    read_time: fc.constantFrom('5 min read', '6 min read', 'six'),
    sources: fc.array(
      fc.constantFrom(
        { title: ' ', url: '' },
        { title: 'A study ', url: 'https://example.org' },
        { title: 'A study', url: ' https://example.org' },
        { title: 'No address', url: '' },
      ),
      { maxLength: 3 },
    ),
    // In Indiana the clocks skip 2:30 on March 14, 2027.
    publish_at: fc.constantFrom('', '2027-03-14T02:30', '2027-03-16T09:00'),
  },
  { requiredKeys: [] },
)

/** The post after the server has saved the fields `names` of the draft. Uses the server's own rules. */
function storedAfter(post: BlogPost, { mine }: Writing, names: readonly FieldName[]): BlogPost {
  const { fields } = fieldsOf(mine, names, INDIANA)
  const before = { ...post, status: 'draft' as const, withdrawn: undefined }
  const after = asBlogPost(edited(before, fields, new Date()))
  const address = addressOf(before, { ...before, ...after, status: 'draft' }, fields.slug)
  return { ...after, slug: 'like' in address ? address.like : address.exactly }
}

describe('a draft in one window', () => {
  const stored: BlogPost = {
    ...samplePost,
    status: 'draft',
    slug: 'chosen',
    tags: ['habits'],
    publish_at: '2026-12-01T14:00:00.000Z',
  }

  it('has no conflict with itself if a reload interrupts a save', () => {
    fc.assert(
      fc.property(typedDraft, (typed) => {
        const writing = type(start(stored), typed)
        const unsaved = unsavedIn(writing, rules)
        const reloaded = read(writing, {
          ...storedAfter(stored, writing, unsaved),
          version: stored.version + 1,
        })
        expect(reloaded.conflicts).toEqual([])
        // Values that the server refuses stay unsaved.
        const { problems } = fieldsOf(writing.mine, unsaved, INDIANA)
        expect(unsavedIn(reloaded, rules).filter((name) => !problems[name])).toEqual([])
      }),
    )
  })

  it('marks each field as unsaved if saving it would change the stored post', () => {
    fc.assert(
      fc.property(typedDraft, (typed) => {
        const writing = type(start(stored), typed)
        const unsaved = unsavedIn(writing, rules)
        for (const name of fieldNames.filter((name) => !unsaved.includes(name)))
          expect(draftOf(storedAfter(stored, writing, [name]), INDIANA)[name]).toEqual(
            writing.base[name],
          )
      }),
    )
  })
})

describe('a post in the editor', () => {
  it('has no unsaved tags if the typed tags differ from the stored tags only in capital letters or repetition', () => {
    const typed = type(start({ ...samplePost, status: 'draft', tags: ['habits'] }), {
      tags: 'Habits, habits,',
    })
    expect(unsavedIn(typed, rules)).toEqual([])
    expect(unsavedIn(type(typed, { tags: 'Habit' }), rules)).toEqual(['tags'])
  })

  it('shows the pending edit as unsaved after the post is taken off the schedule', () => {
    const edit = { version: 3, fields: { title: 'Edited' } }
    const scheduled = start(samplePost, edit)
    expect([scheduled.mine.title, unsavedIn(scheduled, rules)]).toEqual(['Edited', []])
    const version = samplePost.version + 1
    const draft = read(scheduled, { ...samplePost, status: 'draft', version }, edit)
    expect([draft.mine.title, unsavedIn(draft, rules)]).toEqual(['Edited', ['title']])
  })

  it('stays unsaved if an earlier save stored older text and its answer was lost', () => {
    const started = type(startPost(undefined, rules), { title: 'Beans, and more' })
    const made = seenOf({ post: { ...samplePost, status: 'draft', version: 1, title: 'Beans' } })
    const after = afterSave(started, started.mine, fieldNames, made, rules)
    expect(after.mine.title).toBe('Beans, and more')
    expect(unsavedIn(after, rules)).toContain('title')
  })

  it('has a conflict in fields changed in both windows until one text is chosen', () => {
    const mine = type(start({ ...samplePost, version: 1 }), { title: 'Mine' })
    const theirs = { ...samplePost, version: 2, title: 'Theirs', excerpt: 'Also theirs' }
    const after = read(mine, theirs)
    expect([after.mine.title, after.mine.excerpt]).toEqual(['Mine', 'Also theirs'])
    expect(after.conflicts).toEqual(['title'])
    const choose = (whose: 'mine' | 'theirs') =>
      afterChoice<PostDraft, SeenPost, Writing>(after, ['title'], whose)
    expect(choose('theirs').mine.title).toBe('Theirs')
    expect(unsavedIn(choose('mine'), rules)).toEqual(['title'])
  })

  it('takes the number that the server added to the address, unless staff typed another since', () => {
    const sent = type(start({ ...samplePost, status: 'draft' }), { slug: 'beans' })
    const post = { ...samplePost, status: 'draft' as const, slug: 'beans-2', version: 9 }
    const save = (writing: Writing) =>
      afterSave(writing, sent.mine, ['slug'], seenOf({ post }), rules).mine.slug
    expect([save(sent), save(type(sent, { slug: 'peas' }))]).toEqual(['beans-2', 'peas'])
  })

  it('has foreign text only in fields of the pending edit that somebody else typed last', () => {
    const at = '2026-11-24T12:00:00.000Z'
    const edit: PendingEdit = {
      version: 3,
      fields: { title: 'Hers', excerpt: 'Mine', subtitle: 'Nobody knows' },
      written: { title: { by: 'bea', at }, excerpt: { by: 'ada', at } },
    }
    const writing = start(samplePost, edit)
    expect(foreignIn(writing, rules, 'ada')).toEqual(['title', 'subtitle'])
    expect(foreignIn(type(writing, { title: 'Hers, and mine' }), rules, 'ada')).toEqual([
      'subtitle',
    ])
    expect(pendingIn(writing, rules)).toEqual(['title', 'subtitle', 'excerpt'])
  })
})
