import type { MailText } from '../../../contract/mail/schemas.ts'
import { somePeopleWithNames } from '../../subscribers/segments/some-first-names.ts'
import { mailReason } from '../templates/mail-reason.ts'
import type { AddressedMail, Addressee } from './mail-composer.ts'
import { isPersonal } from './marks.ts'

/**
 * The preview's recipient, who joined by the form. Has no personal link, so that a click in the preview unsubscribes
 * nobody.
 */
export const PREVIEW_RECIPIENT: Addressee = {
  email: 'preview@example.com',
  link: undefined,
  reason: 'joined',
}

/**
 * The mail for a recipient without a name. If the text has a first-name field, also the mail for up to three people of
 * the list.
 */
export async function previewOf(text: MailText, compose: (to: Addressee) => AddressedMail) {
  const people = isPersonal(text) ? await somePeopleWithNames() : []
  return {
    ...previewFor(PREVIEW_RECIPIENT),
    people: people.map(({ first_name, consent }) => {
      const to = { ...PREVIEW_RECIPIENT, reason: mailReason(consent), firstName: first_name }
      return { first_name, ...previewFor(to) }
    }),
  }

  function previewFor(to: Addressee) {
    const { from, subject, preheader, html, text: plain } = compose(to)
    return { from, subject, preheader, html, text: plain }
  }
}
