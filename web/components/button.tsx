import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { button } from '../design/recipes.ts'

/** A button of which each click counts, however fast they come. */
export const PlainButton = chakra('button', button)

/**
 * Does what it says once for a double click. The answer to the first click may be there before the second, and then the
 * button, or the one that took its place, would do something else or the same again.
 */
export function Button({ onClick, ...props }: ComponentProps<typeof PlainButton>) {
  return (
    <PlainButton
      {...props}
      onClick={(event) => {
        // Prevented too, because a submit button submits its form.
        if (event.detail > 1) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
