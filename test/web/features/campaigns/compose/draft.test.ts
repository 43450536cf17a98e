import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  afterAnswer,
  afterDiscard,
  afterEdit,
  afterKeep,
  afterSend,
  afterUndo,
  beforeSend,
  type Draft,
  draft,
  effectiveMail,
  emptyDraft,
  overridesOf,
  undecidedFacts,
} from '../../../../../web/features/campaigns/compose/draft.ts'
import { factInWords } from '../../../../../web/features/campaigns/content/removed-facts.ts'

const typed: Draft = {
  ...emptyDraft,
  subject: 'Hello',
  content: '<p>Mine</p>',
  recipient: 'a@example.com',
  prompts: { ...emptyDraft.prompts, offer: 'shorter', welcome: 'warmer' },
}
const answer = { newSubject: 'Hi', newContent: '<p>Short</p>' }
const template = { subject: 'Default', html: '<p>Default</p>' }

function sent(before: Draft, requestId = 'none'): Draft {
  return afterSend(before, { ...overridesOf(before), requestId })
}

describe('an AI edit', () => {
  const edited = afterEdit(typed, 'offer', 'shorter', answer)

  it('replaces subject and content and clears its prompt', () => {
    expect(edited).toMatchObject({ subject: 'Hi', content: '<p>Short</p>' })
    expect(edited.prompts.offer).toBe('')
  })

  it('leaves the recipient and the prompts of other templates alone', () => {
    expect(edited.recipient).toBe('a@example.com')
    expect(edited.prompts.welcome).toBe('warmer')
  })

  it('is undone to subject, content and prompt as they were', () => {
    expect(afterUndo(edited)).toEqual(typed)
  })

  it('is undone one at a time, the latest first', () => {
    const twice = afterEdit(edited, 'welcome', 'warmer', { newSubject: 'Yo', newContent: 'Yo' })
    expect(afterUndo(twice)).toMatchObject({ subject: 'Hi', content: '<p>Short</p>' })
    expect(afterUndo(afterUndo(twice))).toEqual(typed)
  })

  it('keeps a prompt that was typed after it when it is undone', () => {
    const next = { ...edited, prompts: { ...edited.prompts, offer: 'longer' } }
    expect(afterUndo(next).prompts.offer).toBe('longer')
  })

  it('of a long row of edits, the last ten can be undone', () => {
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

describe('what AI edits removed', () => {
  const code = '<p>Use <code>EARLYBIRD50</code></p>'
  const offer = { subject: 'Default', html: code }
  const given = { subject: 'Default', content: code }
  const without = { newSubject: 'Hi', newContent: '<p>Hello</p>' }
  const edited = afterEdit(emptyDraft, 'offer', 'shorter', without, given)
  const undecided = (draft: Draft) => undecidedFacts(draft, offer).map(factInWords)

  it('is undecided until staff keep it so, or undo the edit', () => {
    expect(undecided(edited)).toEqual(['the code EARLYBIRD50'])
    expect(undecided(afterKeep(edited))).toEqual([])
    expect(undecided(afterUndo(edited))).toEqual([])
  })

  it('stays undecided through the next edit, which it may bring back', () => {
    const now = { subject: 'Hi', content: '<p>Hello</p>' }
    const warmer = { newSubject: 'Hi', newContent: '<p>Hello, dear</p>' }
    const next = afterEdit(edited, 'welcome', 'warmer', warmer, now)
    expect(undecided(next)).toEqual(['the code EARLYBIRD50'])
    const back = { newSubject: 'Hi', newContent: code }
    expect(undecided(afterEdit(edited, 'offer', 'back', back, now))).toEqual([])
  })

  it('is about the next edit alone, once it was kept', () => {
    const now = { subject: 'Hi', content: '<p>Hello, 50% off</p>' }
    const next = afterEdit(afterKeep(edited), 'offer', 'again', without, now)
    expect(undecided(next)).toEqual(['50%'])
  })

  it('is forgotten with the draft', () => expect(undecided(sent(edited))).toEqual([]))
})

it('there is nothing to undo in a draft without edits', () => {
  expect(afterUndo(typed)).toBe(typed)
})

it('custom subject, custom content and recipient are all cleared after a send', () => {
  const after = sent(afterEdit(typed, 'offer', 'shorter', answer))
  expect(after).toMatchObject({ subject: '', content: '', recipient: '', edits: [] })
  expect(after.prompts.welcome).toBe('warmer')
})

it('a mail that changed while it was sent stays, with its edits', () => {
  const edited = afterEdit(typed, 'offer', 'shorter', answer)
  const after = afterSend(edited, { ...overridesOf(typed), requestId: 'none' })
  expect(after).toEqual({ ...edited, recipient: '' })
})

it('discarding gives the templates their content back and keeps the subject', () => {
  const discarded = afterDiscard(afterEdit(typed, 'offer', 'shorter', answer))
  expect(discarded).toMatchObject({ subject: 'Hi', content: '', edits: [] })
})

describe('blank means the template default', () => {
  it('blank subject and content are left out of a request', () => {
    expect(overridesOf({ subject: '  ', preheader: ' ', content: ' ' })).toEqual({})
    expect(overridesOf(typed)).toEqual({ subject: 'Hello', customContent: '<p>Mine</p>' })
  })

  it('a mail without overrides is the template', () => {
    expect(effectiveMail(emptyDraft, template)).toEqual({
      subject: 'Default',
      content: '<p>Default</p>',
    })
    expect(effectiveMail(typed, template)).toEqual({ subject: 'Hello', content: '<p>Mine</p>' })
  })
})

describe('a mail that somebody decided to send has one id', () => {
  let made = 0
  const createId = () => {
    made += 1
    return `id-${made}`
  }
  const send = (before: Draft, mail: unknown = { emailType: 'offer' }) =>
    beforeSend(before, mail, createId)

  it('a second click and a repeat after a lost answer have the first one’s', () => {
    const first = send(typed)
    expect(send(first.draft).requestId).toBe(first.requestId)
  })

  it('a reload keeps the id: it is saved with the draft', () => {
    const first = send(typed)
    const reloaded = v.parse(draft, JSON.parse(JSON.stringify(first.draft)))
    expect(send(reloaded).requestId).toBe(first.requestId)
  })

  it('a draft that was kept before there were ids is not lost', () => {
    const { requests: _, ...older } = typed
    expect(v.parse(draft, older)).toEqual(typed)
  })

  it('another mail has another, and does not make the first one’s forgotten', () => {
    const first = send(typed)
    const second = send(first.draft, { emailType: 'welcome' })
    expect(second.requestId).not.toBe(first.requestId)
    expect(send(second.draft).requestId).toBe(first.requestId)
  })

  it('the same mail once more after a success is a new decision', () => {
    const first = send(typed)
    expect(send(sent(first.draft, first.requestId)).requestId).not.toBe(first.requestId)
  })

  it('the same mail after an outcome that nobody knows is one, too, and nothing typed is lost', () => {
    const first = send(typed)
    const after = afterAnswer(first.draft, first.requestId)
    expect(send(after).requestId).not.toBe(first.requestId)
    expect(after).toEqual(typed)
  })

  it('a success settles its own request only', () => {
    const first = send(typed)
    const second = send(first.draft, { emailType: 'welcome' })
    const after = sent(second.draft, second.requestId)
    expect(send(after).requestId).toBe(first.requestId)
  })
})
