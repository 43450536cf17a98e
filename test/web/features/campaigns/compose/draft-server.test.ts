import { describe, expect, it } from 'vitest'
import type { Mail } from '../../../../../contract/mail/schemas.ts'
import {
  afterBringBack,
  afterDiscard,
  afterRead,
  afterSaved,
  afterSend,
  type Draft,
  emptyDraft,
  isUnsaved,
  overridesOf,
  toServerDraft,
  withMine,
  withTheirs,
} from '../../../../../web/features/campaigns/compose/draft.ts'

const theirs = {
  id: 'draft',
  state: 'draft',
  kind: null,
  subject: 'Peas',
  preheader: 'Why peas',
  content: '<p>Peas.</p>',
  version: 4,
  changed_by: 'bo',
  changed_at: '2026-11-24T12:00:00.000Z',
} satisfies Mail
const typed: Draft = { ...emptyDraft, subject: 'Beans', preheader: 'Why', content: '<p>Beans.</p>' }
const saved = afterSaved(typed, typed, 3)

function sent(before: Draft): Draft {
  return afterSend(before, { ...overridesOf(before), requestId: 'none' })
}

describe('the draft and the server', () => {
  it('what is typed is unsaved until the server has it, also what was typed meanwhile', () => {
    expect(isUnsaved(emptyDraft)).toBe(false)
    expect(isUnsaved(typed)).toBe(true)
    expect(isUnsaved(saved)).toBe(false)
    expect(isUnsaved(afterSaved({ ...typed, preheader: 'Why not' }, typed, 3))).toBe(true)
  })

  it('nothing to see, such as an editor that was emptied, is never saved', () => {
    expect(isUnsaved({ ...emptyDraft, content: '<p></p>', kind: 'offer' })).toBe(false)
    expect(toServerDraft({ ...typed, content: '<p> </p>' }).content).toBe('')
  })

  it('on whose card it was edited is saved with it', () => {
    expect(isUnsaved({ ...saved, kind: 'offer' })).toBe(true)
    expect(afterRead(emptyDraft, { ...theirs, kind: 'welcome' })).toMatchObject({ kind: 'welcome' })
  })

  it('a blank at the end of a subject, which the server does not keep, is not unsaved for ever', () => {
    expect(isUnsaved({ ...saved, subject: 'Beans ' })).toBe(false)
  })

  it('who has nothing unsaved goes on with what the server has', () => {
    for (const before of [emptyDraft, saved]) {
      const after = afterRead(before, theirs)
      expect(after && toServerDraft(after)).toEqual(toServerDraft(theirs))
      expect(after?.kept.version).toBe(4)
    }
  })

  it('who has just cleared theirs, after a send, has nothing to lose either', () => {
    expect(afterRead(sent(saved), theirs)).toMatchObject({ subject: 'Peas' })
  })

  it('where both have changed somebody has to choose', () => {
    const changed = { ...saved, content: '<p>Lentils.</p>' }
    expect(afterRead(changed, theirs)).toBeUndefined()
    expect(afterRead(typed, theirs)).toBeUndefined()
    expect(withTheirs(changed, theirs)).toMatchObject(toServerDraft(theirs))
    const mine = withMine(changed, theirs)
    expect(mine).toMatchObject({ ...toServerDraft(changed), kept: { version: 4 } })
    expect(isUnsaved(mine)).toBe(true)
  })

  it('what is typed before the server’s blank draft was read stays, and is saved', () => {
    const blank = { ...theirs, subject: '', preheader: '', content: '' }
    const after = afterRead(typed, blank)
    expect(after).toMatchObject({ ...toServerDraft(typed), kept: { version: 4 } })
    expect(after && isUnsaved(after)).toBe(true)
    expect(afterRead(saved, blank)).toMatchObject(toServerDraft(blank))
  })

  it('the same text from both is no conflict, nor is the version that is known', () => {
    const same = { ...theirs, ...toServerDraft(typed) }
    expect(afterRead(typed, same)).toMatchObject({ kept: { version: 4 } })
    const changed = { ...saved, content: '<p>Lentils.</p>' }
    expect(afterRead(changed, { ...theirs, version: 3 })).toBe(changed)
  })

  it('a send and a discard clear the preheader as well', () => {
    expect(sent(typed).preheader).toBe('')
    expect(afterDiscard(typed)).toMatchObject({ subject: 'Beans', preheader: '', content: '' })
  })

  it('a mail that is brought back takes the draft’s place, and goes out with its preheader', () => {
    const after = afterBringBack(emptyDraft, typed)
    expect(toServerDraft(after)).toEqual(toServerDraft(typed))
    expect(overridesOf(after)).toEqual({
      subject: 'Beans',
      preheader: 'Why',
      customContent: '<p>Beans.</p>',
    })
  })
})
