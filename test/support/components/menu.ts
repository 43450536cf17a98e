import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Opens a menu by its button and chooses an item: a menu does what is marked, and marks it a moment after the press. */
export async function chooseInMenu(user: UserEvent, button: HTMLElement, name: string) {
  await user.click(button)
  const item = await screen.findByRole('menuitem', { name })
  fireEvent.pointerDown(item)
  await waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
  fireEvent.click(item)
}
