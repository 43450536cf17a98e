import { chakra } from '@chakra-ui/react'
import type { previewEmail } from '../../../../contract/mail/routes.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { LoadFailure, Quiet } from '../../../components/admin-ui.tsx'
import { failureText } from '../../../components/call-outcome.ts'
import { MailFrame } from '../../../components/mail/mail-frame.tsx'
import { usePreview } from '../api/mail.ts'

export function MailPreview({ request }: { request: RequestInput<typeof previewEmail, 'body'> }) {
  const { data: mail, error } = usePreview(request)
  if (error && !mail)
    return <LoadFailure>{failureText(error, 'The preview could not be loaded')}</LoadFailure>
  return (
    <MailFrame mail={mail}>
      <Quiet fontWeight="600">Subject</Quiet>
      <chakra.p fontSize="lg" fontWeight="700" lineHeight="1.35" overflowWrap="anywhere">
        {mail ? mail.subject : 'Loading...'}
      </chakra.p>
    </MailFrame>
  )
}
