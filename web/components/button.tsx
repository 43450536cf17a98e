import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { button } from '../design/recipes.ts'

/** Unlike Button, handles both clicks of a double click. */
export const PlainButton = chakra('button', button)

/**
 * Handles only the first click of a double click. If the answer to the first click has already changed the page, the
 * second click would press another button.
 */
export function Button({ onClick, ...props }: ComponentProps<typeof PlainButton>) {
  return (
    <PlainButton
      {...props}
      onClick={(event) => {
        // Without preventDefault a submit button would still submit its form.
        if (event.detail > 1) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
