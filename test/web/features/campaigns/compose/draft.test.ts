import { describe, expect, it } from 'vitest'
import {
  afterAnswer,
  afterBringBack,
  afterDiscard,
  afterSend,
  beforeSend,
  type Draft,
  emptyDraft,
  overridesOf,
} from '../../../../../web/features/campaigns/compose/draft.ts'
import {
  afterEdit,
  afterKeep,
  afterUndo,
  effectiveMail,
  undecidedFacts,
  withText,
} from '../../../../../web/features/campaigns/content/mail-writing.ts'
import { factInWords } from '../../../../../web/features/campaigns/content/removed-facts.ts'

const typed: Draft = {
  ...withText(emptyDraft, { subject: 'Hello', content: '<p>Mine</p>' }),
  recipient: 'a@example.com',
  prompts: { ...emptyDraft.prompts, offer: 'shorter', welcome: 'warmer' },
}
const answer = { newSubject: 'Hi', newContent: '<p>Short</p>' }
const template = { subject: 'Default', html: '<p>Default</p>' }

function sent(before: Draft, requestId = 'none'): Draft {
  return afterSend(before, { ...overridesOf(before.mine), requestId })
}

describe('an AI edit', () => {
  const edited = afterEdit(typed, 'offer', 'shorter', answer)

  it('replaces subject and content and clears its prompt', () => {
    expect(edited.mine).toMatchObject({ subject: 'Hi', content: '<p>Short</p>' })
    expect(edited.prompts.offer).toBe('')
  })

  it('does not change the recipient or the prompts of other templates', () => {
    expect(edited.recipient).toBe('a@example.com')
    expect(edited.prompts.welcome).toBe('warmer')
  })

  it('is undone by restoring the earlier subject, content and prompt', () => {
    expect(afterUndo(edited)).toEqual(typed)
  })

  it('is undone before earlier AI edits', () => {
    const twice = afterEdit(edited, 'welcome', 'warmer', { newSubject: 'Yo', newContent: 'Yo' })
    expect(afterUndo(twice).mine).toMatchObject({ subject: 'Hi', content: '<p>Short</p>' })
    expect(afterUndo(afterUndo(twice))).toEqual(typed)
  })

  it('does not overwrite a newer prompt when the edit is undone', () => {
    const next = { ...edited, prompts: { ...edited.prompts, offer: 'longer' } }
    expect(afterUndo(next).prompts.offer).toBe('longer')
  })

  it('can be undone if it is one of the last ten edits', () => {
    let draft = typed
    for (let n = 0; n < 12; n += 1)
      draft = afterEdit(draft, 'offer', `${n}`, { newSubject: `s${n}`, newContent: `c${n}` })
    expect(draft.edits.map(({ prompt }) => prompt)).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
    ])
  })
})

describe('a fact that an AI edit removed', () => {
  const code = '<p>Use <code>EARLYBIRD50</code></p>'
  const offer = { subject: 'Default', html: code }
  const original = { subject: 'Default', content: code }
  const without = { newSubject: 'Hi', newContent: '<p>Hello</p>' }
  const edited = afterEdit(emptyDraft, 'offer', 'shorter', without, original)
  const undecided = (draft: Draft) => undecidedFacts(draft, offer).map(factInWords)

  it('is undecided until staff press Keep or Undo', () => {
    expect(undecided(edited)).toEqual(['the code EARLYBIRD50'])
    expect(undecided(afterKeep(edited))).toEqual([])
    expect(undecided(afterUndo(edited))).toEqual([])
  })

  it('stays undecided until a later edit restores the fact', () => {
    const now = { subject: 'Hi', content: '<p>Hello</p>' }
    const warmer = { newSubject: 'Hi', newContent: '<p>Hello, dear</p>' }
    const next = afterEdit(edited, 'welcome', 'warmer', warmer, now)
    expect(undecided(next)).toEqual(['the code EARLYBIRD50'])
    const back = { newSubject: 'Hi', newContent: code }
    expect(undecided(afterEdit(edited, 'offer', 'back', back, now))).toEqual([])
  })

  it('is not reported again after staff press Keep', () => {
    const now = { subject: 'Hi', content: '<p>Hello, 50% off</p>' }
    const next = afterEdit(afterKeep(edited), 'offer', 'again', without, now)
    expect(undecided(next)).toEqual(['50%'])
  })

  it('is not reported after a send', () => expect(undecided(sent(edited))).toEqual([]))
})

it('an undo changes nothing in a draft without AI edits', () => {
  expect(afterUndo(typed)).toBe(typed)
})

it('a send clears custom subject, custom content and recipient', () => {
  const after = sent(afterEdit(typed, 'offer', 'shorter', answer))
  expect(after.mine).toMatchObject({ subject: '', preheader: '', content: '' })
  expect(after).toMatchObject({ recipient: '', edits: [] })
  expect(after.prompts.welcome).toBe('warmer')
})

it('a draft that changed during a send keeps its edits', () => {
  const edited = afterEdit(typed, 'offer', 'shorter', answer)
  const after = afterSend(edited, { ...overridesOf(typed.mine), requestId: 'none' })
  expect(after).toEqual({ ...edited, recipient: '' })
})

it('discarding the custom content keeps the custom subject', () => {
  const discarded = afterDiscard(afterEdit(typed, 'offer', 'shorter', answer))
  expect(discarded.mine).toMatchObject({ subject: 'Hi', preheader: '', content: '' })
  expect(discarded.edits).toEqual([])
})

it('a mail that staff bring back replaces subject, preheader and content', () => {
  const mail = { subject: 'Beans', preheader: 'Why', content: '<p>Beans.</p>', kind: null }
  expect(afterBringBack(typed, mail).mine).toEqual(mail)
})

describe('a send request', () => {
  it('omits blank subject and content', () => {
    expect(overridesOf({ subject: '  ', preheader: ' ', content: ' ' })).toEqual({})
    expect(overridesOf(typed.mine)).toEqual({ subject: 'Hello', customContent: '<p>Mine</p>' })
  })

  it('contains the template’s own text if the draft is blank', () => {
    expect(effectiveMail(emptyDraft.mine, template)).toEqual({
      subject: 'Default',
      content: '<p>Default</p>',
    })
    expect(effectiveMail(typed.mine, template)).toEqual({
      subject: 'Hello',
      content: '<p>Mine</p>',
    })
  })
})

describe('the request id of a mail', () => {
  let made = 0
  const createId = () => {
    made += 1
    return `id-${made}`
  }
  const send = (before: Draft, mail: unknown = { emailType: 'offer' }) =>
    beforeSend(before, mail, createId)

  it('is the same for a second click and for a retry after a lost answer', () => {
    const first = send(typed)
    expect(send(first.draft).requestId).toBe(first.requestId)
  })

  it('is different for a mail of another template', () => {
    const first = send(typed)
    const second = send(first.draft, { emailType: 'welcome' })
    expect(second.requestId).not.toBe(first.requestId)
    expect(send(second.draft).requestId).toBe(first.requestId)
  })

  it('is new if staff send the same mail again after a success', () => {
    const first = send(typed)
    expect(send(sent(first.draft, first.requestId)).requestId).not.toBe(first.requestId)
  })

  it('is new if staff send the same mail again after the answer mail_unknown', () => {
    const first = send(typed)
    const after = afterAnswer(first.draft, first.requestId)
    expect(send(after).requestId).not.toBe(first.requestId)
    expect(after).toEqual(typed)
  })

  it('is kept when the request of another mail succeeds', () => {
    const first = send(typed)
    const second = send(first.draft, { emailType: 'welcome' })
    const after = sent(second.draft, second.requestId)
    expect(send(after).requestId).toBe(first.requestId)
  })
})
