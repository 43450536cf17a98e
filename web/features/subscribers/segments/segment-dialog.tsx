import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { questionWords } from '../../../../contract/subscribers/question-words.ts'
import { MAX_CONDITIONS, type Segment } from '../../../../contract/subscribers/segment-schemas.ts'
import { useSegments } from '../../../api/segments.ts'
import { useStaffNames } from '../../../api/staff-names.ts'
import { Action, Failure, Notice, Row, Section } from '../../../components/admin-ui.tsx'
import { showDone } from '../../../components/call-outcome.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { Field, Form, SelectField } from '../../../components/field.tsx'
import { LeavingActions } from '../../../components/leaving-actions.tsx'
import { useAudience } from '../api/segments.ts'
import { ConditionFields } from './condition-fields.tsx'
import { LiveCount } from './live-count.tsx'
import { questionIn } from './segment-draft.ts'
import { type SegmentForm, useSegmentForm } from './use-segment-form.ts'

interface SegmentDialogProps {
  /** Undefined for a new segment. */
  segment: Segment | undefined
  open: boolean
  onClose: () => void
}

export function SegmentDialog({ segment, open, onClose }: SegmentDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  const [hasChanges, setHasChanges] = useState(false)

  function leave() {
    setLeaving(false)
    setHasChanges(false)
    onClose()
  }

  return (
    <Dialog
      open={open}
      size="lg"
      title={segment ? 'Change the segment' : 'New segment'}
      closesFromOutside={!hasChanges}
      onClose={() => (hasChanges && !isLeaving ? setLeaving(true) : leave())}
    >
      <Editor
        segment={segment}
        isLeaving={isLeaving}
        setLeaving={setLeaving}
        onChange={setHasChanges}
        onLeave={leave}
      />
    </Dialog>
  )
}

interface EditorProps {
  segment: Segment | undefined
  isLeaving: boolean
  setLeaving: (isLeaving: boolean) => void
  onChange: (hasChanges: boolean) => void
  onLeave: () => void
}

function Editor({ segment, isLeaving, setLeaving, onChange, onLeave }: EditorProps) {
  const form = useSegmentForm(segment, (name) => {
    showDone('Segment saved', name)
    onLeave()
  })
  const { data: audience } = useAudience()
  const { draft, problemAt } = form
  return (
    <Form
      onSubmit={form.save}
      onInput={() => {
        setLeaving(false)
        onChange(true)
      }}
    >
      <Field
        label="Name"
        maxLength={80}
        autoComplete="off"
        problem={problemAt('name')}
        value={draft.name}
        onChange={(name) => form.change({ name })}
      />
      <Section size="small" title="People who meet all of these">
        {draft.conditions.length === 0 && <p>No condition: all active subscribers.</p>}
        {draft.conditions.map((condition, index) => (
          <ConditionFields
            key={condition.key}
            number={index + 1}
            condition={condition}
            audience={audience}
            problemOf={(name) =>
              problemAt(['conditions', index, ...(name ? [name] : [])].join('.'))
            }
            onChange={(part) => form.changeCondition(condition.key, part)}
            onRemove={() => {
              onChange(true)
              form.removeCondition(condition.key)
            }}
          />
        ))}
        {draft.conditions.length < MAX_CONDITIONS && (
          <Action
            marginTop="4"
            onClick={() => {
              onChange(true)
              form.addCondition()
            }}
          >
            Add a condition
          </Action>
        )}
      </Section>
      <PartFields form={form} />
      <LiveCount question={questionIn(draft)} />
      <Failure>{isLeaving ? 'Your changes are not saved.' : form.failure}</Failure>
      {form.isConflict && <Conflict form={form} />}
      <DialogActions>
        <LeavingActions
          isLeaving={isLeaving}
          setLeaving={setLeaving}
          hasChanges={form.isChanged}
          onLeave={onLeave}
        >
          <Action type="submit" size="md" variant="solid" busy={form.isSaving}>
            {form.isSaving ? 'Saving...' : 'Save the segment'}
          </Action>
        </LeavingActions>
      </DialogActions>
    </Form>
  )
}

const parts = [
  { value: '', label: 'All who fit' },
  { value: 'place', label: 'The first by place in the list' },
  { value: 'random', label: 'A random part' },
] as const

function PartFields({ form: { draft, change, problemAt } }: { form: SegmentForm }) {
  const { part } = draft
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
    >
      <SelectField
        label="How many of them"
        hint={
          part.by === 'place'
            ? 'Those who have been on the list longest.'
            : part.by === 'random'
              ? 'Everybody has the same chance. Each mail draws others.'
              : undefined
        }
        value={part.by}
        onChange={(chosen) =>
          change({
            part: { ...part, by: parts.find(({ value }) => value === chosen)?.value ?? '' },
          })
        }
      >
        {parts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {part.by !== '' && (
        <Field
          label="Number of people"
          inputMode="numeric"
          maxLength={9}
          problem={problemAt('part.count')}
          value={part.count}
          onChange={(count) => change({ part: { ...part, count } })}
        />
      )}
    </chakra.div>
  )
}

/** Somebody else saved or deleted the segment while it was edited here. */
function Conflict({ form }: { form: SegmentForm }) {
  const { data: segments, isFetching } = useSegments()
  const { nameOf } = useStaffNames()
  if (isFetching) return null
  const theirs = segments?.find(({ id }) => id === form.id)
  return (
    <Notice tone="warning" role="alert">
      <p>
        {theirs ? (
          <>
            {nameOf(theirs.changed_by)} changed this segment meanwhile. It is now{' '}
            <strong>{theirs.name}</strong>: {questionWords(theirs.question)}.
          </>
        ) : (
          'Somebody deleted this segment meanwhile.'
        )}
      </p>
      <Row marginTop="3">
        {theirs && <Action onClick={() => form.takeTheirs(theirs)}>Take theirs</Action>}
        <Action onClick={() => form.saveOver(theirs)}>
          {theirs ? 'Save mine over it' : 'Save it as a new one'}
        </Action>
      </Row>
    </Notice>
  )
}
