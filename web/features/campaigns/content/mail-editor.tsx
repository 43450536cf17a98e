import { Box, Grid } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { previewEmail } from '../../../../contract/mail/routes.ts'
import type { MailText } from '../../../../contract/mail/schemas.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { RichText } from '../../../components/editor/rich-text.tsx'
import { Field } from '../../../components/field.tsx'
import { MailPreview } from './mail-preview.tsx'

interface MailEditorProps {
  mail: MailText
  onChange: (part: Partial<MailText>) => void
  /** When a field is left. */
  onBlur?: () => void
  subject?: { hint: string; placeholder: string }
  contentHint: string
  /** The mail that the preview shows once nothing has changed for a moment; undefined: there is nothing to show. */
  preview: RequestInput<typeof previewEmail, 'body'> | undefined
  /** Below the fields. */
  children?: ReactNode
}

/** Subject, preheader and content of a mail, with the mail as its recipients get it beside them. */
export function MailEditor({
  mail,
  onChange,
  onBlur,
  subject,
  contentHint,
  preview,
  children,
}: MailEditorProps) {
  const shown = useSettled(preview)
  return (
    // A client shows a mail at its own width: a narrower frame would show another one.
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
          hint={contentHint}
          subset="mail"
          value={mail.content}
          onChange={(content) => onChange({ content })}
        />
        {children}
      </Grid>
      {/* In sight while the text beside it is long. */}
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

const ONE = 'minmax(0, 1fr)'

const SETTLED_MS = 600

/** The value once it has not changed for a moment: the preview is the server's. */
function useSettled<T>(value: T): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says counts, not which object says it
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
