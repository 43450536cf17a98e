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
} from '../../../../../web/features/blog-scheduler/editor/post-draft.ts'
import {
  afterChoice,
  afterRemoteChange,
  afterSave,
  afterTyping,
  isDraft,
  NO_EDIT,
  pendingIn,
  startWriting,
  unsavedIn,
  type Writing,
} from '../../../../../web/features/blog-scheduler/editor/writing.ts'
import { withEdit } from '../../../../../web/features/blog-scheduler/shared/with-edit.ts'
import { samplePost } from '../../../../support/sample-post.ts'

const UTC = 'UTC'
const INDIANA = 'America/Indiana/Indianapolis'
const names = ['title', 'subtitle', 'excerpt'] as const
type Name = (typeof names)[number]

const window = fc.nat(1)
const text = fc.string({ minLength: 1, maxLength: 3 })
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('type' as const),
      window,
      name: fc.constantFrom(...names),
      text,
    }),
    fc.record({
      kind: fc.constant('save' as const),
      window,
      meanwhile: fc.option(text, { nil: undefined }),
    }),
    fc.record({ kind: fc.constant('read' as const), window }),
    fc.record({
      kind: fc.constant('choose' as const),
      window,
      whose: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  ),
  { maxLength: 30 },
)

/** Two windows edit one post. The server accepts a save only for the post's current version. */
class TwoWindows {
  server: BlogPost
  edit: PendingEdit = NO_EDIT
  windows: Writing[]
  constructor(status: BlogPost['status']) {
    this.server = { ...samplePost, status, version: 1 }
    this.windows = [startWriting(this.server, UTC), startWriting(this.server, UTC)]
  }
  /** Each window's text that is neither saved nor discarded. */
  typed = [new Map<Name, string>(), new Map<Name, string>()]

  at(index: number): Writing {
    return this.windows[index] ?? expect.fail('no such window')
  }
  put(index: number, writing: Writing): void {
    this.windows[index] = writing
  }
  type(index: number, name: Name, text: string): void {
    this.put(index, afterTyping(this.at(index), { [name]: text }))
    if (unsavedIn(this.at(index)).includes(name)) this.typed[index]?.set(name, text)
    else this.typed[index]?.delete(name)
  }
  read(index: number): void {
    this.put(index, afterRemoteChange(this.at(index), this.server, UTC, this.edit))
  }
  save(index: number, meanwhile: string | undefined): void {
    this.read(index)
    const before = this.at(index)
    if (before.conflicts.length > 0) return
    if (unsavedIn(before).length === 0) return
    const written = isDraft(before) ? unsavedIn(before) : pendingIn(before)
    const sent = Object.fromEntries(written.map((name) => [name, before.draft[name]]))
    // Stores trimmed fields, because the server trims the fields too.
    if (isDraft(before))
      this.server = { ...this.server, ...cleaned(sent), version: this.server.version + 1 }
    else this.edit = { version: this.edit.version + 1, fields: cleaned(sent) }
    for (const name of names) if (name in sent) this.typed[index]?.delete(name)
    if (meanwhile) this.type(index, 'title', meanwhile)
    this.put(index, afterSave(this.at(index), sent, this.server, UTC, this.edit))
  }
  choose(index: number, whose: 'mine' | 'theirs'): void {
    for (const field of this.at(index).conflicts) {
      this.put(index, afterChoice(this.at(index), field, whose))
      const name = names.find((one) => one === field)
      if (whose === 'theirs' && name) this.typed[index]?.delete(name)
    }
  }
}

function cleaned(sent: object): object {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, String(value).trim()]),
  )
}

describe.each(['draft', 'published'] as const)(
  'a %s post that two windows edit in any order',
  (status) => {
    it('keeps all text that nobody discarded', () => {
      fc.assert(
        fc.property(steps, (history) => {
          const post = new TwoWindows(status)
          for (const step of history) {
            if (step.kind === 'type') post.type(step.window, step.name, step.text)
            if (step.kind === 'save') post.save(step.window, step.meanwhile)
            if (step.kind === 'read') post.read(step.window)
            if (step.kind === 'choose') post.choose(step.window, step.whose)
            for (const index of [0, 1])
              for (const [name, text] of post.typed[index] ?? [])
                expect(post.at(index).draft[name]).toBe(text)
          }
        }),
      )
    })

    it('is the same in both windows after both have saved and reloaded', () => {
      fc.assert(
        fc.property(steps, (history) => {
          const post = new TwoWindows(status)
          for (const step of history) {
            if (step.kind === 'type') post.type(step.window, step.name, step.text)
            if (step.kind === 'save') post.save(step.window, step.meanwhile)
          }
          for (const index of [0, 1, 0, 1]) {
            post.read(index)
            post.choose(index, 'mine')
            post.save(index, undefined)
          }
          for (const index of [0, 1]) {
            post.read(index)
            expect(unsavedIn(post.at(index))).toEqual([])
            for (const name of names)
              expect(post.at(index).draft[name].trim()).toBe(withEdit(post.server, post.edit)[name])
          }
        }),
      )
    })
  },
)

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
function storedAfter(post: BlogPost, { draft }: Writing, names: readonly FieldName[]): BlogPost {
  const { fields } = fieldsOf(draft, names, INDIANA)
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
        const writing = afterTyping(startWriting(stored, INDIANA), typed)
        const unsaved = unsavedIn(writing)
        const reloaded = afterRemoteChange(writing, storedAfter(stored, writing, unsaved), INDIANA)
        expect(reloaded.conflicts).toEqual([])
        // Two kinds of values stay unsaved: refused values, and a time that the clocks skip.
        const { problems } = fieldsOf(writing.draft, unsaved, INDIANA)
        expect(unsavedIn(reloaded).filter((name) => !problems[name])).toEqual(
          typed.publish_at === '2027-03-14T02:30' ? ['publish_at'] : [],
        )
      }),
    )
  })

  it('marks each field as unsaved if saving it would change the stored post', () => {
    fc.assert(
      fc.property(typedDraft, (typed) => {
        const writing = afterTyping(startWriting(stored, INDIANA), typed)
        const unsaved = unsavedIn(writing)
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
    const post: BlogPost = { ...samplePost, status: 'draft', tags: ['habits'] }
    const typed = afterTyping(startWriting(post, UTC), { tags: 'Habits, habits,' })
    expect(unsavedIn(typed)).toEqual([])
    expect(unsavedIn(afterTyping(typed, { tags: 'Habit' }))).toEqual(['tags'])
  })

  it('shows the pending edit as unsaved after the post is taken off the schedule', () => {
    const edit = { version: 3, fields: { title: 'Edited' } }
    const scheduled = startWriting(samplePost, UTC, edit)
    expect([scheduled.draft.title, unsavedIn(scheduled)]).toEqual(['Edited', []])
    const unscheduled = { ...samplePost, status: 'draft' as const, version: 2 }
    const draft = afterRemoteChange(scheduled, unscheduled, UTC, edit)
    expect([draft.draft.title, unsavedIn(draft)]).toEqual(['Edited', ['title']])
  })

  it('stays unsaved if an earlier save stored older text and its answer was lost', () => {
    const started = afterTyping(startWriting(undefined, UTC), { title: 'Beans, and more' })
    const made = { ...samplePost, status: 'draft' as const, version: 1, title: 'Beans' }
    const after = afterSave(started, { title: 'Beans, and more' }, made, UTC)
    expect(after.draft.title).toBe('Beans, and more')
    expect(unsavedIn(after)).toContain('title')
  })

  it('has a conflict in fields changed in both windows until one text is chosen', () => {
    const mine = afterTyping(startWriting({ ...samplePost, version: 1 }, UTC), { title: 'Mine' })
    const theirs = { ...samplePost, version: 2, title: 'Theirs', excerpt: 'Also theirs' }
    const after = afterRemoteChange(mine, theirs, UTC)
    expect([after.draft.title, after.draft.excerpt]).toEqual(['Mine', 'Also theirs'])
    expect(after.conflicts).toEqual(['title'])
    expect(afterChoice(after, 'title', 'theirs').draft.title).toBe('Theirs')
    expect(unsavedIn(afterChoice(after, 'title', 'mine'))).toEqual(['title'])
  })
})
