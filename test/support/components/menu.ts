import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Waits for the highlight, because the menu chooses the highlighted item. */
export async function chooseInMenu(user: UserEvent, button: HTMLElement, name: string) {
  await user.click(button)
  const item = await screen.findByRole('menuitem', { name })
  fireEvent.pointerDown(item)
  await waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
  fireEvent.click(item)
}
