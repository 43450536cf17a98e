import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setClock } from '../../support/clock.ts'
import { startApi } from '../../support/components/api.ts'
import { openSite } from '../../support/components/open.tsx'
import { saying } from '../../support/components/saying.ts'

const says = (words: string | RegExp) => expect(screen.getAllByText(saying(words))[0]).toBeVisible()

describe('the landing page', () => {
  it('shows the slogan and the headings of the four features', async () => {
    startApi()
    await openSite('/')
    says('Eat today for a better tomorrow')
    says('Your smart plate for health, energy, and longevity.')
    for (const name of [
      'Snap Your Plate',
      'See Beyond Calories',
      'Track Your Longevity Score',
      'Join Your Tribe',
    ])
      expect(screen.getByRole('heading', { name })).toBeVisible()
  })

  it('shows sample values in the phone mockup', async () => {
    startApi()
    await openSite('/')
    const shown = screen
      .getAllByRole('progressbar')
      .map((bar) => [
        bar.getAttribute('aria-label'),
        Math.round(
          (100 * Number(bar.getAttribute('aria-valuenow'))) /
            Number(bar.getAttribute('aria-valuemax') ?? 100),
        ),
      ])
    expect(shown).toEqual(
      expect.arrayContaining([
        [expect.stringMatching('Protein'), 75],
        [expect.stringMatching('Carbs'), 84],
        [expect.stringMatching('Fat'), 60],
        [expect.stringMatching('Calories'), 85],
      ]),
    )
  })

  it('shows both plans as coming soon', async () => {
    startApi()
    await openSite('/')
    expect(screen.getByRole('heading', { name: 'Free Forever Plan' })).toBeVisible()
    expect(screen.getAllByText('Coming Soon')[0]).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Premium Subscription' })).toBeVisible()
    expect(screen.getByText('Coming Very Soon')).toBeVisible()
  })
})

describe('legal pages', () => {
  it('show today’s date, in the visitor’s time zone, as the effective date of the privacy policy', async () => {
    // This moment is already Monday in Auckland, the browser's time zone.
    setClock('2027-03-14T15:00:00Z')
    startApi()
    await openSite('/privacy')
    says('March 15, 2027')
    says('under 13')
    says('not medical advice')
  })

  it('show January 1, 2025 as the effective date of the terms, and name Indiana', async () => {
    startApi()
    await openSite('/terms')
    says('January 1, 2025')
    says(/Indiana/)
  })
})
