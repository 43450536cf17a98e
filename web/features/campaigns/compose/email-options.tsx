import { Card, chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { isEmptyContent } from '../../../../contract/mail/empty-content.ts'
import { Action, Notice, Row, Section, Sheet, TextLink } from '../../../components/admin-ui.tsx'
import { AudienceFields } from '../../../components/audience/audience-fields.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Field } from '../../../components/field.tsx'
import { afterDiscard, draftLoop, typeInDraft, updateDraft, useDraft } from './draft.ts'
import { DraftState } from './draft-state.tsx'

export function EmailOptions() {
  const { mine, recipient, audience } = useDraft()
  const { subject, content } = mine
  const [discarding, setDiscarding] = useState(false)
  const subjectField = useRef<HTMLInputElement>(null)
  const hasContent = !isEmptyContent(content)
  return (
    <Section title="Email Options">
      <Sheet>
        <Card.Root as="article" onBlur={draftLoop.saveUnsaved}>
          <chakra.div
            display="grid"
            gap="6"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          >
            <Field
              ref={subjectField}
              label="Custom Subject"
              hint="Optional. Blank: the template's own subject."
              placeholder="Template default"
              autoComplete="off"
              maxLength={200}
              value={subject}
              onChange={(value) => typeInDraft({ subject: value })}
            />
            <Field
              label="Single Recipient"
              hint="Optional. Blank: send to all subscribers."
              type="email"
              placeholder="All subscribers"
              autoComplete="off"
              value={recipient}
              onChange={(value) => updateDraft((before) => ({ ...before, recipient: value }))}
            />
          </chakra.div>
          <chakra.div marginTop="6">
            <AudienceFields
              value={audience}
              disabled={recipient.trim() !== ''}
              onChange={(value) => updateDraft((before) => ({ ...before, audience: value }))}
            />
            {/* The link and the draft's state share a line, because the state is often empty. */}
            <Row justifyContent="space-between" marginTop="2">
              <TextLink to="/admin/subscribers/segments">Edit segments</TextLink>
              <DraftState />
            </Row>
          </chakra.div>
          <div role="status">
            {hasContent && (
              <Notice tone="active" marginTop="6">
                <p>
                  <strong>Custom content is active.</strong> All four templates are previewed and
                  sent with it in place of their own, until you send or discard it.
                </p>
                <Action marginInlineStart="auto" onClick={() => setDiscarding(true)}>
                  Discard
                </Action>
              </Notice>
            )}
          </div>
        </Card.Root>
      </Sheet>
      <ConfirmDialog
        open={discarding}
        title="Discard the custom content?"
        confirmLabel="Discard"
        dismissLabel="Keep it"
        busy={false}
        onConfirm={() => {
          updateDraft(afterDiscard)
          setDiscarding(false)
        }}
        onClose={() => setDiscarding(false)}
        // The button unmounts after a discard, so the subject field gets the focus.
        returnFocusTo={hasContent ? undefined : subjectField}
      >
        <p>
          The templates go back to their own content, and the AI edits can no longer be undone. A
          custom subject stays.
        </p>
      </ConfirmDialog>
    </Section>
  )
}
