import { fireEvent } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** A double click. The second click hits the element that `between` returns, which may have replaced the button. */
export async function doubleClick(
  user: UserEvent,
  button: Element,
  between: () => Promise<Element>,
): Promise<void> {
  await user.click(button)
  fireEvent.click(await between(), { detail: 2 })
}
