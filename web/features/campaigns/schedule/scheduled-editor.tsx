import { chakra } from '@chakra-ui/react'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { ScheduledCampaign } from '../../../../contract/campaigns/schedule-schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { Button } from '../../../components/button.tsx'
import { DialogActions } from '../../../components/dialog.tsx'
import { Alert } from '../../../components/icons.tsx'
import { Problem } from '../../../components/problem.tsx'
import { Changes } from '../content/changes.tsx'
import { htmlLines } from '../content/html-lines.ts'
import { MailPreview } from '../content/mail-preview.tsx'
import { PreflightReport } from '../content/preflight-report.tsx'
import { Choice } from '../shared/choice.tsx'
import { ScheduledFields } from './scheduled-fields.tsx'
import { useEditForm } from './use-edit-form.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '5', marginTop: '5' } })
const Notes = chakra('div', {
  base: { display: 'grid', gap: '4', marginTop: '6', '&:empty': { display: 'none' } },
})
const Theirs = chakra('div', {
  base: { display: 'grid', gap: '2', padding: '18px 20px', bg: 'bg.subtle', borderRadius: 'md' },
})
const Reason = chakra('p', {
  base: { marginTop: '6', marginBottom: '-4', fontSize: 'sm', textAlign: 'end' },
})

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const
type View = (typeof views)[number]['value']

type Waiting = ScheduledCampaign & { content: string }

interface ScheduledEditorProps {
  /** The campaign as it is by now, as far as is known. */
  latest: Waiting
  /** Whether staff are asked if they want to leave their changes. */
  isLeaving: boolean
  setLeaving: (isLeaving: boolean) => void
  onConflict: () => void
  /** Forgets what was typed. */
  onLeave: () => void
}

export function ScheduledEditor({
  latest,
  isLeaving,
  setLeaving,
  onConflict,
  onLeave,
}: ScheduledEditorProps) {
  const reasonId = useId()
  const timeZone = useTimeZone()
  const [opened] = useState(latest)
  const [view, setView] = useState<View>('write')
  const form = useEditForm(opened, { onConflict, onSaved: onLeave })
  const { mail, isChanged, checks, failure, reason, isSaving } = form
  const { subject, content } = mail
  const isOver = failure?.code === 'campaign_started'
  const newest = failure?.code === 'campaign_changed' && latest.edits !== opened.edits && latest
  const ready = !reason && !isOver

  // What keeps it from being saved is read before anything else.
  const notes = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (checks || failure || newest) notes.current?.scrollIntoView({ block: 'nearest' })
  }, [checks, failure, newest])

  return (
    <>
      {opened.scheduled_for && (
        <p>
          Goes out <strong>{timeWithZone(opened.scheduled_for, timeZone)}</strong> to all who are
          subscribed then. Until it starts, everybody gets what you save here.
        </p>
      )}
      <Stack>
        <div>
          <Choice name="View" options={views} value={view} onChange={setView} />
        </div>
        {view === 'write' ? (
          <ScheduledFields
            campaign={opened}
            mail={mail}
            onChange={(part) => {
              setLeaving(false)
              form.change(part)
            }}
          />
        ) : subject.trim() && content.trim() ? (
          <MailPreview
            request={{ emailType: opened.kind, subject: subject.trim(), customContent: content }}
          />
        ) : (
          <p>Write a subject and content to see the mail.</p>
        )}
      </Stack>
      <Notes ref={notes} role="alert">
        {isLeaving ? (
          <Problem>
            <Alert />
            Your changes are not saved.
          </Problem>
        ) : (
          failure && (
            <Problem>
              <Alert />
              {failure.message}
            </Problem>
          )
        )}
        {newest && (
          <Theirs>
            <p>This is what your text would change in theirs.</p>
            <Changes before={{ ...newest, content: htmlLines(newest.content) }} after={mail} />
          </Theirs>
        )}
        {checks && <PreflightReport checks={checks} />}
      </Notes>
      {reason && !isLeaving && <Reason id={reasonId}>{reason}</Reason>}
      <DialogActions>
        {isLeaving ? (
          <Fragment key="leaving">
            <Button type="button" look="quiet" size="sm" onClick={onLeave}>
              Discard changes
            </Button>
            <Button type="button" size="sm" autoFocus onClick={() => setLeaving(false)}>
              Keep editing
            </Button>
          </Fragment>
        ) : (
          <Fragment key="editing">
            <Button
              type="button"
              look="quiet"
              size="sm"
              onClick={() => (isChanged && !isOver ? setLeaving(true) : onLeave())}
            >
              {isOver ? 'Close' : 'Cancel'}
            </Button>
            {!isOver && (
              <Button
                type="button"
                size="sm"
                // aria-disabled, not disabled: a disabled button would lose the focus.
                aria-disabled={isSaving || !ready}
                aria-busy={isSaving}
                {...(reason && { 'aria-describedby': reasonId })}
                opacity={ready ? '1' : '0.5'}
                onClick={() => form.save(newest ? newest.edits : undefined)}
              >
                {isSaving ? 'Saving...' : saveLabel(Boolean(newest), ready && checks !== undefined)}
              </Button>
            )}
          </Fragment>
        )}
      </DialogActions>
    </>
  )
}

function saveLabel(isConflict: boolean, isWarned: boolean): string {
  if (isConflict) return 'Save my changes anyway'
  return isWarned ? 'Save all the same' : 'Save changes'
}
