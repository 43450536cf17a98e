import type { ReactElement } from 'react'

/** Staff can edit the subject and the content, but not the frame around the content. */
export interface Template {
  title: string
  description: string
  subject: string
  /** The line that inboxes show after the subject. */
  preheader: string
  /**
   * Plain elements without styles, so that staff and the AI edit short HTML. `contentStyles` adds the styles. Links to
   * the site begin with `/`. A link that is alone in its paragraph becomes a button.
   */
  content: ReactElement
}
