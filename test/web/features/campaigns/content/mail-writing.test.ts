import { describe, expect, it } from 'vitest'
import type { Mail } from '../../../../../contract/mail/schemas.ts'
import {
  afterEdit,
  afterMailChoice,
  afterMerge,
  draftRules,
  isUnsavedMail,
  type MailFields,
  type MailWriting,
  mailRules,
  startMail,
  toServer,
  withText,
} from '../../../../../web/features/campaigns/content/mail-writing.ts'
import { afterRead } from '../../../../../web/writing/writing.ts'

const stored = {
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
const blank = { ...stored, subject: '', preheader: '', content: '', version: 3 }
const newer = { ...stored, version: 5 }
const typed = withText(startMail(blank), { subject: 'Beans', content: '<p>Beans.</p>' })
const edited = withText(startMail(stored), { content: '<p>Lentils.</p>' })

const isUnsaved = (writing: MailWriting) => isUnsavedMail(writing, draftRules)

function read(before: MailWriting, latest: Mail, rules = draftRules): MailWriting {
  return afterMerge(before, afterRead<MailFields, Mail, MailWriting>(before, latest, rules))
}

describe('a mail in its editor', () => {
  it('is unsaved only if the server would store another text', () => {
    expect(isUnsaved(startMail(stored))).toBe(false)
    expect(isUnsaved(withText(startMail(stored), { subject: 'Peas ' }))).toBe(false)
    expect(isUnsaved(withText(startMail(stored), { kind: 'offer' }))).toBe(true)
    expect(isUnsaved(withText(startMail(blank), { content: '<p></p>', kind: 'offer' }))).toBe(false)
    expect(toServer({ ...typed.mine, content: '<p> </p>' }).content).toBe('')
  })

  it('merges a change of another field without a question', () => {
    const after = read(edited, { ...newer, subject: 'Peas, again' })
    expect(after.mine).toMatchObject({ subject: 'Peas, again', content: '<p>Lentils.</p>' })
    expect([after.conflicts, isUnsaved(after)]).toEqual([[], true])
  })

  it.each([
    ['mine', '<p>Lentils.</p>'],
    ['theirs', '<p>Chickpeas.</p>'],
  ] as const)('needs a choice if both changed the content: %s', (whose, content) => {
    const after = read(edited, { ...newer, content: '<p>Chickpeas.</p>' })
    expect(after.conflicts).toEqual(['content'])
    const chosen = afterMailChoice(after, whose)
    expect([chosen.mine.content, chosen.conflicts]).toEqual([content, []])
  })

  it('keeps the template of this window if only the templates differ', () => {
    const mine = withText(startMail(stored), { kind: 'welcome' })
    const after = read(mine, { ...newer, kind: 'offer' })
    expect([after.mine.kind, after.conflicts, isUnsaved(after)]).toEqual(['welcome', [], true])
    expect(read(startMail(stored), { ...newer, kind: 'offer' }).mine.kind).toBe('offer')
  })

  it('has no AI edit to undo after a colleague’s text has come in', () => {
    const answer = { newSubject: 'Peas', newContent: '<p>Short.</p>' }
    const short = afterEdit(startMail(stored), 'offer', 'shorter', answer)
    expect(read(short, { ...newer, preheader: 'New' }).edits).toHaveLength(1)
    expect(read(short, { ...newer, subject: 'Peas, again' }).edits).toEqual([])
  })
})

describe('a blank text', () => {
  it('gives way to the other text in a draft without a question', () => {
    const cleared = withText(startMail(stored), { subject: '', preheader: '', content: '' })
    const after = read(cleared, { ...newer, subject: 'Peas, again' })
    expect([after.mine.subject, after.conflicts]).toEqual(['Peas, again', []])
    const kept = read(edited, { ...blank, version: 5 })
    expect([kept.mine.content, kept.conflicts]).toEqual(['<p>Lentils.</p>', []])
  })

  it('is a change like any other in a scheduled mail', () => {
    const cleared = withText(startMail(stored), { preheader: '' })
    expect(read(cleared, { ...newer, preheader: 'New' }, mailRules).conflicts).toEqual([
      'preheader',
    ])
  })
})
