import { describe, expect, it } from 'vitest'
import {
  cardContent,
  contentOwner,
} from '../../../../../web/features/campaigns/compose/card-content.ts'
import {
  afterDiscard,
  afterSend,
  type Draft,
  emptyDraft,
  overridesOf,
} from '../../../../../web/features/campaigns/compose/draft.ts'
import {
  afterEdit,
  afterUndo,
  withText,
} from '../../../../../web/features/campaigns/content/mail-writing.ts'

const offer = { type: 'offer', title: 'Offer' } as const
const welcome = { type: 'welcome', title: 'Welcome' } as const
const templates = [welcome, offer]
const answer = { newSubject: 'Beans', newContent: '<p>Beans.</p>' }
const edited = afterEdit(emptyDraft, 'offer', 'shorter', answer)

const on = (draft: Draft) => ({
  offer: cardContent(draft.mine, offer, templates),
  welcome: cardContent(draft.mine, welcome, templates),
})

describe('a template’s card', () => {
  it('sends its own content while nothing is edited', () => {
    const own = { isEditedHere: false, text: 'Sends its own subject and content.' }
    expect(on(emptyDraft)).toEqual({ offer: own, welcome: own })
    expect(contentOwner(emptyDraft.mine, templates)).toBe('The template’s own')
  })

  it('sends an edit that was made on another card', () => {
    expect(on(edited)).toEqual({
      offer: { isEditedHere: true, text: 'Sends your subject and content.' },
      welcome: {
        isEditedHere: false,
        text: 'Would send your edit of “Offer”: the same subject and content.',
      },
    })
    expect(contentOwner(edited.mine, templates)).toBe('Your edit of “Offer”')
  })

  it('has the badge “Your edit” if it is the card that staff edited last', () => {
    const twice = afterEdit(edited, 'welcome', 'warmer', answer)
    expect(on(twice).welcome.isEditedHere).toBe(true)
    expect(on(twice).offer.isEditedHere).toBe(false)
    expect(on(afterUndo(twice)).offer.isEditedHere).toBe(true)
    expect(on(afterUndo(edited))).toEqual(on(emptyDraft))
  })

  it('has no badge “Your edit” for a subject typed into Email Options', () => {
    const typed = withText(emptyDraft, { subject: 'Beans' })
    expect(on(typed).offer).toEqual({ isEditedHere: false, text: 'Sends your subject.' })
    expect(contentOwner(typed.mine, templates)).toBe('The template’s own')
  })

  it('loses the badge “Your edit” when the edit is sent or discarded', () => {
    const sent = afterSend(edited, { ...overridesOf(edited.mine), requestId: 'none' })
    expect([sent.mine.kind, afterDiscard(edited).mine.kind]).toEqual([null, null])
  })
})

describe('edited content', () => {
  it.each(['', '<p></p>', '<p>&nbsp;</p><ul><li> </li></ul>'])(
    'does not count as an edit if nothing in it is visible: %j',
    (content) => {
      const emptied = withText(emptyDraft, { content, kind: 'offer' })
      expect(on(emptied)).toEqual(on(emptyDraft))
      expect(overridesOf(emptied.mine)).toEqual({})
    },
  )

  it('counts as an edit even if it is only a picture', () => {
    const picture = withText(emptyDraft, { content: '<p><img src="/a.jpg"></p>', kind: 'offer' })
    expect(on(picture).offer.text).toBe('Sends your content.')
  })
})
