import { ChakraProvider } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { adminSystem } from '../../../web/admin/admin-system.ts'
import { Failure } from '../../../web/components/admin-ui.tsx'

it('an error message scrolls into view when it appears', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const page = (message?: string) => (
    <ChakraProvider value={adminSystem}>
      <Failure>{message}</Failure>
    </ChakraProvider>
  )
  const { rerender } = render(page())
  expect(scroll).not.toHaveBeenCalled()
  rerender(page('Choose the State column.'))
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
})
