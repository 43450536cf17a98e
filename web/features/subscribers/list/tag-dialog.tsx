import { uniq } from 'es-toolkit'
import { useId } from 'react'
import * as v from 'valibot'
import type { ListedSubscriber } from '../../../../contract/subscribers/admin-schemas.ts'
import { tag } from '../../../../contract/subscribers/profile-schemas.ts'
import { Action, Failure } from '../../../components/admin-ui.tsx'
import { showDone } from '../../../components/call-outcome.ts'
import { countOf } from '../../../components/counts.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { Field, Form, SelectField } from '../../../components/field.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useTagging } from '../shared/use-tagging.ts'

interface TagDialogProps {
  /** Undefined closes the dialog. */
  act: 'add' | 'remove' | undefined
  people: readonly ListedSubscriber[]
  /** The people of the shown page. The dialog suggests their tags. */
  page: readonly ListedSubscriber[]
  onClose: () => void
}

export function TagDialog({ act, people, page, onClose }: TagDialogProps) {
  const whom = countOf(people.length, 'person', 'people')
  return (
    <Dialog
      open={act !== undefined}
      onClose={onClose}
      size="sm"
      title={act === 'remove' ? `Remove a tag from ${whom}` : `Add a tag to ${whom}`}
    >
      {act === 'remove' ? (
        <RemoveForm people={people} onClose={onClose} />
      ) : (
        <AddForm people={people} page={page} onClose={onClose} />
      )}
    </Dialog>
  )
}

const schema = v.object({ tag })

function AddForm({ people, page, onClose }: Omit<TagDialogProps, 'act'>) {
  const list = useId()
  const { mutate, isPending, error } = useTagging((changed) => {
    onClose()
    showDone(
      'Tag added',
      `${countOf(changed, 'person has', 'people have')} the tag now that had not.`,
    )
  })
  const form = useForm({
    schema,
    initial: { tag: '' },
    error,
    send: (values) => mutate({ ids: people.map(({ id }) => id), add: [values.tag] }),
  })
  return (
    <Form onSubmit={form.submit}>
      <Field
        label="Tag"
        hint="One word or a few, such as vip. Upper and lower case are one tag."
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={50}
        {...form.field('tag')}
      />
      <datalist id={list}>
        {tagsOf(page).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Failure>{form.failure('The tag could not be added. Please try again.')}</Failure>
      <Buttons label="Add the tag" busyLabel="Adding..." isBusy={isPending} onClose={onClose} />
    </Form>
  )
}

function RemoveForm({ people, onClose }: Omit<TagDialogProps, 'act' | 'page'>) {
  const tags = tagsOf(people)
  const { mutate, isPending, error } = useTagging((changed) => {
    onClose()
    showDone('Tag removed', `${countOf(changed, 'person', 'people')} had it.`)
  })
  const form = useForm({
    schema,
    initial: { tag: tags[0] ?? '' },
    error,
    send: (values) => mutate({ ids: people.map(({ id }) => id), remove: [values.tag] }),
  })
  return (
    <Form onSubmit={form.submit}>
      <SelectField
        label="Tag"
        hint="A tag that an import brought stays removed, until a later import brings it again."
        {...form.field('tag')}
      >
        {tags.map((one) => (
          <option key={one} value={one}>
            {`${one} (${people.filter((person) => person.tags.includes(one)).length})`}
          </option>
        ))}
      </SelectField>
      <Failure>{form.failure('The tag could not be removed. Please try again.')}</Failure>
      <Buttons
        label="Remove the tag"
        busyLabel="Removing..."
        isBusy={isPending}
        onClose={onClose}
      />
    </Form>
  )
}

function tagsOf(people: readonly ListedSubscriber[]): string[] {
  return uniq(people.flatMap(({ tags }) => tags)).toSorted()
}

interface ButtonsProps {
  label: string
  busyLabel: string
  isBusy: boolean
  onClose: () => void
}

function Buttons({ label, busyLabel, isBusy, onClose }: ButtonsProps) {
  return (
    <DialogActions>
      <Action size="md" onClick={onClose}>
        Cancel
      </Action>
      <Action type="submit" size="md" variant="solid" busy={isBusy}>
        {isBusy ? busyLabel : label}
      </Action>
    </DialogActions>
  )
}
