import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BlogPost } from '../../../../../contract/posts/schemas.ts'
import type { PendingEdit } from '../../../../../contract/posts/staff-schemas.ts'
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

/** Two windows edit one post. The server accepts a save only of its current version. */
class TwoWindows {
  server: BlogPost
  edit: PendingEdit = NO_EDIT
  windows: Writing[]
  constructor(status: BlogPost['status']) {
    this.server = { ...samplePost, status, version: 1 }
    this.windows = [startWriting(this.server, UTC), startWriting(this.server, UTC)]
  }
  /** Text of each window that is not saved and not discarded. */
  typed = [new Map<Name, string>(), new Map<Name, string>()]

  at(index: number): Writing {
    return this.windows[index] ?? expect.fail('no such window')
  }
  put(index: number, writing: Writing): void {
    this.windows[index] = writing
  }
  type(index: number, name: Name, text: string): void {
    this.put(index, afterTyping(this.at(index), { [name]: text }))
    this.typed[index]?.set(name, text)
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
    // Stores cleaned fields, because the server sanitizes the fields too.
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
    it('loses no text that was not discarded', () => {
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

    it('is the same in both windows once both have saved and reloaded', () => {
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

describe('a post in the editor', () => {
  it('takes over its pending edit when it leaves the schedule', () => {
    const edit = { version: 3, fields: { title: 'Edited' } }
    const scheduled = startWriting(samplePost, UTC, edit)
    expect([scheduled.draft.title, unsavedIn(scheduled)]).toEqual(['Edited', []])
    const unscheduled = { ...samplePost, status: 'draft' as const, version: 2 }
    const draft = afterRemoteChange(scheduled, unscheduled, UTC, edit)
    expect([draft.draft.title, unsavedIn(draft)]).toEqual(['Edited', ['title']])
  })

  it('stays unsaved if an earlier request, whose answer was lost, created the post with other text', () => {
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
