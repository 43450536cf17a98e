import { Box, Grid } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { previewEmail } from '../../../../contract/mail/routes.ts'
import type { MailText } from '../../../../contract/mail/schemas.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { RichText } from '../../../components/editor/rich-text.tsx'
import { Field } from '../../../components/field.tsx'
import { AiEdit, type AiEditProps } from './ai-edit.tsx'
import { MailPreview } from './mail-preview.tsx'

interface MailEditorProps {
  mail: MailText
  onChange: (part: Partial<MailText>) => void
  onBlur?: () => void
  subject?: { hint: string; placeholder: string }
  contentHint: string
  /**
   * The mail to preview, or undefined if there is nothing to preview yet. A pause in typing updates the preview.
   */
  preview: RequestInput<typeof previewEmail, 'body'> | undefined
  ai: AiEditProps
}

export function MailEditor({
  mail,
  onChange,
  onBlur,
  subject,
  contentHint,
  preview,
  ai,
}: MailEditorProps) {
  const shown = useSettled(preview)
  return (
    // The preview's column is wide enough for a mail. A narrower column would show the mail's phone layout.
    <Grid
      gap={{ base: '8', xl: '10' }}
      templateColumns={{ base: ONE, xl: `${ONE} minmax(0, 42rem)` }}
    >
      <Grid alignContent="start" gap="5" onBlur={onBlur}>
        <Field
          label="Subject"
          {...subject}
          autoComplete="off"
          maxLength={200}
          value={mail.subject}
          onChange={(value) => onChange({ subject: value })}
        />
        <Field
          label="Preheader"
          hint="The line that inboxes show after the subject. Blank: how the content begins."
          autoComplete="off"
          maxLength={150}
          value={mail.preheader}
          onChange={(preheader) => onChange({ preheader })}
        />
        <RichText
          label="Content"
          hint={`${contentHint} ${FIRST_NAME_HINT}`}
          subset="mail"
          value={mail.content}
          onChange={(content) => onChange({ content })}
        />
        <AiEdit {...ai} />
      </Grid>
      {/* Stays visible while the text next to it scrolls. */}
      <Box position={{ xl: 'sticky' }} top="0" alignSelf="start">
        {shown ? (
          <MailPreview request={shown} />
        ) : (
          <p>Write a subject and content to see the mail.</p>
        )}
      </Box>
    </Grid>
  )
}

const FIRST_NAME_HINT =
  'Write {{first_name|there}}, here or in the subject, for the reader’s first name. People without one read “there”.'

const ONE = 'minmax(0, 1fr)'

const SETTLED_MS = 600

/** Each preview is a request, so it waits for a pause in typing. */
function useSettled<T>(value: T): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares by content, not by identity
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
