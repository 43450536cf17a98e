import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { previewEmail } from '../../../../contract/mail/routes.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { LoadFailure, Quiet } from '../../../components/admin-ui.tsx'
import { failureText } from '../../../components/call-outcome.ts'
import { Choice } from '../../../components/choice.tsx'
import { MailFrame } from '../../../components/mail/mail-frame.tsx'
import { usePreview } from '../api/mail.ts'

const NO_FIRST_NAME = ''

interface MailPreviewProps {
  request: RequestInput<typeof previewEmail, 'body'>
  /** Shows staff where the content comes from, for example 'Your edit of “Offer”'. */
  owner?: string
}

export function MailPreview({ request, owner }: MailPreviewProps) {
  const { data, error } = usePreview(request)
  const [name, setName] = useState(NO_FIRST_NAME)
  const people = data?.people ?? []
  const mail = people.find(({ first_name }) => first_name === name) ?? data
  if (error && !data)
    return <LoadFailure>{failureText(error, 'The preview could not be loaded')}</LoadFailure>
  return (
    <MailFrame mail={mail}>
      <Quiet fontWeight="600">Subject</Quiet>
      <chakra.p fontSize="lg" fontWeight="700" lineHeight="1.35" overflowWrap="anywhere">
        {mail ? mail.subject : 'Loading...'}
      </chakra.p>
      {mail && (
        <Quiet overflowWrap="anywhere">
          <strong>In the inbox, after the subject:</strong> {mail.preheader}
        </Quiet>
      )}
      {owner && <Quiet>Content: {owner}</Quiet>}
      {people.length > 0 && (
        <chakra.div marginTop="4">
          <Choice
            name="Shown to"
            options={[
              { value: NO_FIRST_NAME, label: 'No name' },
              ...people.map(({ first_name }) => ({ value: first_name, label: first_name })),
            ]}
            value={name}
            onChange={setName}
          />
        </chakra.div>
      )}
    </MailFrame>
  )
}
