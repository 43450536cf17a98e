import type { UserEvent } from '@testing-library/user-event'

/** Pastes a text into a field, because typing would render the page for each letter. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text) await user.paste(text)
}
