import { fireEvent } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** A double click whose second click waits for `between`, and meets what stands in the button's place by then. */
export async function doubleClick(
  user: UserEvent,
  button: Element,
  between: () => Promise<Element>,
): Promise<void> {
  await user.click(button)
  fireEvent.click(await between(), { detail: 2 })
}
