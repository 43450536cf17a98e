import { describe, expect, it } from 'vitest'
import {
  afterDiscard,
  afterEdit,
  afterSend,
  afterUndo,
  type Draft,
  effectiveMail,
  emptyDraft,
  overridesOf,
} from '../../web/features/campaigns/draft.ts'

const typed: Draft = {
  ...emptyDraft,
  subject: 'Hello',
  content: '<p>Mine</p>',
  recipient: 'a@example.com',
  prompts: { ...emptyDraft.prompts, offer: 'shorter', welcome: 'warmer' },
}
const answer = { newSubject: 'Hi', newContent: '<p>Short</p>' }
const template = { subject: 'Default', html: '<p>Default</p>' }

describe('an AI edit (spec §4)', () => {
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

it('there is nothing to undo in a draft without edits', () => {
  expect(afterUndo(typed)).toBe(typed)
})

it('custom subject, custom content and recipient are all cleared after a send (spec §4)', () => {
  const sent = afterSend(afterEdit(typed, 'offer', 'shorter', answer))
  expect(sent).toMatchObject({ subject: '', content: '', recipient: '', edits: [] })
  expect(sent.prompts.welcome).toBe('warmer')
})

it('discarding gives the templates their content back and keeps the subject', () => {
  const discarded = afterDiscard(afterEdit(typed, 'offer', 'shorter', answer))
  expect(discarded).toMatchObject({ subject: 'Hi', content: '', edits: [] })
})

describe('blank means the template default (spec §5)', () => {
  it('blank subject and content are left out of a request', () => {
    expect(overridesOf({ subject: '  ', content: ' ' })).toEqual({})
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
