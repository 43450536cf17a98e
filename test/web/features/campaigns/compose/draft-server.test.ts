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

describe('the draft of a mail', () => {
  it('stays unsaved after a save if staff typed more text during the save', () => {
    expect(isUnsaved(emptyDraft)).toBe(false)
    expect(isUnsaved(typed)).toBe(true)
    expect(isUnsaved(saved)).toBe(false)
    expect(isUnsaved(afterSaved({ ...typed, preheader: 'Why not' }, typed, 3))).toBe(true)
  })

  it('treats blank paragraphs as no content', () => {
    expect(isUnsaved({ ...emptyDraft, content: '<p></p>', kind: 'offer' })).toBe(false)
    expect(toServerDraft({ ...typed, content: '<p> </p>' }).content).toBe('')
  })

  it('is saved and loaded with its template', () => {
    expect(isUnsaved({ ...saved, kind: 'offer' })).toBe(true)
    expect(afterRead(emptyDraft, { ...theirs, kind: 'welcome' })).toMatchObject({ kind: 'welcome' })
  })

  it('stays saved after a space is added at the end of the subject, which the server trims', () => {
    expect(isUnsaved({ ...saved, subject: 'Beans ' })).toBe(false)
  })

  it('takes the server’s text if the draft has no unsaved changes', () => {
    for (const before of [emptyDraft, saved]) {
      const after = afterRead(before, theirs)
      expect(after && toServerDraft(after)).toEqual(toServerDraft(theirs))
      expect(after?.kept.version).toBe(4)
    }
  })

  it('takes the server’s text after a send has cleared the draft', () => {
    expect(afterRead(sent(saved), theirs)).toMatchObject({ subject: 'Peas' })
  })

  it('needs a choice if both the draft and the server’s text have changed', () => {
    const changed = { ...saved, content: '<p>Lentils.</p>' }
    expect(afterRead(changed, theirs)).toBeUndefined()
    expect(afterRead(typed, theirs)).toBeUndefined()
    expect(withTheirs(changed, theirs)).toMatchObject(toServerDraft(theirs))
    const mine = withMine(changed, theirs)
    expect(mine).toMatchObject({ ...toServerDraft(changed), kept: { version: 4 } })
    expect(isUnsaved(mine)).toBe(true)
  })

  it('keeps and saves text that was typed while the server’s blank draft was loading', () => {
    const blank = { ...theirs, subject: '', preheader: '', content: '' }
    const after = afterRead(typed, blank)
    expect(after).toMatchObject({ ...toServerDraft(typed), kept: { version: 4 } })
    expect(after && isUnsaved(after)).toBe(true)
    expect(afterRead(saved, blank)).toMatchObject(toServerDraft(blank))
  })

  it('has no conflict if the draft and the server’s text are equal', () => {
    const same = { ...theirs, ...toServerDraft(typed) }
    expect(afterRead(typed, same)).toMatchObject({ kept: { version: 4 } })
    const changed = { ...saved, content: '<p>Lentils.</p>' }
    expect(afterRead(changed, { ...theirs, version: 3 })).toBe(changed)
  })

  it('keeps its template and is saved again if somebody else saved the same text with another template', () => {
    const same = { ...theirs, ...toServerDraft(typed), kind: 'offer' } satisfies Mail
    const mine = afterRead({ ...typed, kind: 'welcome' }, same)
    expect([mine?.kind, mine?.kept.version, mine && isUnsaved(mine)]).toEqual(['welcome', 4, true])
    expect(afterRead(saved, same)).toMatchObject({ kind: 'offer', kept: { version: 4 } })
  })

  it('loses its preheader when it is sent or discarded', () => {
    expect(sent(typed).preheader).toBe('')
    expect(afterDiscard(typed)).toMatchObject({ subject: 'Beans', preheader: '', content: '' })
  })

  it('takes the subject, preheader and content of a mail that staff bring back', () => {
    const after = afterBringBack(emptyDraft, typed)
    expect(toServerDraft(after)).toEqual(toServerDraft(typed))
    expect(overridesOf(after)).toEqual({
      subject: 'Beans',
      preheader: 'Why',
      customContent: '<p>Beans.</p>',
    })
  })
})
