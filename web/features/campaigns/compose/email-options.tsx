import { chakra } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { Card, Heading, Part, Sheet } from '../../../components/admin-ui.tsx'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Field } from '../../../components/field.tsx'
import { afterDiscard } from './draft.ts'
import { updateDraft, useDraft } from './use-draft.ts'

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '24px 32px',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
})
const Notice = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px 32px',
    marginTop: '6',
    padding: '18px 20px',
    bg: 'bg.sprout',
    borderRadius: 'md',
    '& > p': { flex: '1 1 24rem', maxWidth: '65ch' },
  },
})

/** What the next mail has in place of its template's, whichever template that is. */
export function EmailOptions() {
  const title = useId()
  const { subject, recipient, content } = useDraft()
  const [discarding, setDiscarding] = useState(false)
  const subjectField = useRef<HTMLInputElement>(null)
  const hasContent = Boolean(content.trim())
  return (
    <Part aria-labelledby={title}>
      <Heading id={title}>Email Options</Heading>
      <Sheet>
        <Card>
          <Fields>
            <Field
              ref={subjectField}
              label="Custom Subject"
              hint="Optional. Blank: the template's own subject."
              placeholder="Template default"
              autoComplete="off"
              maxLength={200}
              value={subject}
              onChange={(value) => updateDraft((before) => ({ ...before, subject: value }))}
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
          </Fields>
          <div role="status">
            {hasContent && <CustomContentNotice onDiscard={() => setDiscarding(true)} />}
          </div>
        </Card>
      </Sheet>
      <ConfirmDialog
        open={discarding}
        title="Discard the custom content?"
        confirmLabel="Discard"
        busy={false}
        onConfirm={() => {
          updateDraft(afterDiscard)
          setDiscarding(false)
        }}
        onClose={() => setDiscarding(false)}
        // After a discard its button is gone.
        {...(!hasContent && { returnFocusTo: subjectField })}
      >
        <p>
          The templates go back to their own content, and the AI edits can no longer be undone. A
          custom subject stays.
        </p>
      </ConfirmDialog>
    </Part>
  )
}

function CustomContentNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice>
      <p>
        <strong>Custom content is active.</strong> All four templates are previewed and sent with it
        in place of their own, until you send or discard it.
      </p>
      <Button type="button" look="quiet" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </Notice>
  )
}
