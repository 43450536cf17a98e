import { fireEvent } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** A double click. The second click comes after `between`, on the element that has replaced the button by then. */
export async function doubleClick(
  user: UserEvent,
  button: Element,
  between: () => Promise<Element>,
): Promise<void> {
  await user.click(button)
  fireEvent.click(await between(), { detail: 2 })
}
