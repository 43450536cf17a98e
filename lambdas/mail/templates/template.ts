import type { ReactElement } from 'react'

/** The subject and the content inside the locked frame. Staff can edit both. */
export interface Template {
  title: string
  description: string
  subject: string
  /** The line that inboxes show after the subject. */
  preheader: string
  /**
   * Plain elements without styles, so that the HTML which staff and the AI edit stays short. contentStyles styles them.
   * Links to the site begin with `/`. A link alone in its paragraph becomes a button.
   */
  content: ReactElement
}
