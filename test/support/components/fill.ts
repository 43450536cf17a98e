import type { UserEvent } from '@testing-library/user-event'

/** Puts a text into a field at once: letter by letter each would draw the page anew. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text) await user.paste(text)
}
