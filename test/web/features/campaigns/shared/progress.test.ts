import { describe, expect, it } from 'vitest'
import {
  progressPercent,
  progressText,
} from '../../../../../web/features/campaigns/shared/progress.ts'

const sending = {
  status: 'sending',
  recipientCount: 2000,
  sentCount: 500,
  excludedCount: 0,
  failedCount: 0,
  uncertainCount: 0,
} as const

describe('a campaign’s progress', () => {
  it('shows only the numbers of sent mails and recipients if there is no other outcome', () => {
    expect(progressText(sending)).toBe('500 of 2,000 sent')
    expect(progressPercent(sending)).toBe(25)
  })

  it('counts excluded, failed and uncertain recipients if there are any', () => {
    expect(progressText({ ...sending, excludedCount: 3, failedCount: 2, uncertainCount: 1 })).toBe(
      '500 of 2,000 sent, 3 left out, 2 refused, 1 not known',
    )
    expect(progressText({ ...sending, uncertainCount: 1 })).toBe('500 of 2,000 sent, 1 not known')
  })

  it('shows no count while the list of recipients is being made', () => {
    const freezing = { ...sending, status: 'freezing' } as const
    expect(progressText(freezing)).toBe('Preparing the list of recipients')
    expect(progressPercent(freezing)).toBeNull()
  })

  it('is complete for a campaign without recipients', () => {
    const nobody = { ...sending, status: 'finished', recipientCount: 0, sentCount: 0 } as const
    expect(progressPercent(nobody)).toBe(100)
  })
})
