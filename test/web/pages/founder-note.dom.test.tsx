import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { siteSystem } from '../../../web/design/site-system.ts'
import { FounderNote } from '../../../web/pages/landing/founder-note.tsx'

const show = (founder: Parameters<typeof FounderNote>[0]['founder']) =>
  render(
    <ChakraProvider value={siteSystem}>
      <FounderNote founder={founder} />
    </ChakraProvider>,
  )

it('the landing page shows the founder’s signed note if a founder is configured', () => {
  show({ name: 'A Sample', words: ['First.', 'Second.'] })
  expect(screen.getByRole('region', { name: 'Why we are building MyPlateful' })).toHaveTextContent(
    'First.Second.A Sample, founder of MyPlateful',
  )
})

it('the landing page shows no note if no founder is configured', () => {
  expect(show(undefined).container).not.toHaveTextContent('founder')
})
