import type { ReactElement } from 'react'

/** What staff can replace or edit: everything inside the locked frame, and the subject. */
export interface Template {
  title: string
  description: string
  subject: string
  /** The line that inboxes show after the subject. */
  preheader: string
  /**
   * Plain elements without styles: contentLook dresses them, so the HTML that staff and the AI edit stays short.
   * Links to the site begin with `/`; a link alone in its paragraph becomes a button.
   */
  content: ReactElement
}
