import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Action, BulletList, Failure } from '../../../components/admin-ui.tsx'
import { DialogActions } from '../../../components/dialog.tsx'
import { Field, Form, Label, Tick } from '../../../components/field.tsx'
import type { ImportJob } from './use-import.ts'

const FileInput = chakra('input', {
  base: {
    width: '100%',
    paddingInline: '3.5',
    paddingBlock: '2.5',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'border.strong',
    borderRadius: 'md',
    cursor: 'pointer',
    '&::file-selector-button': {
      marginInlineEnd: '3.5',
      paddingInline: '3.5',
      paddingBlock: '1.5',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'border.strong',
      borderRadius: 'full',
      bg: 'transparent',
      color: 'fg',
      fontSize: 'sm',
      fontWeight: '700',
      cursor: 'pointer',
    },
  },
})

const notes = [
  'The first line names the columns. Only email is needed; the columns of an exported file keep consent, state and suppression.',
  'Nobody who unsubscribed, is suppressed or was erased comes back by an import.',
  'Nothing is changed before you have seen what will happen. Nobody gets a mail.',
]

const SHORTEST_STATEMENT = 10

interface ImportChoiceProps {
  /** A file was chosen, or none any more. */
  onFile: (isChosen: boolean) => void
  onChoose: (job: ImportJob) => void
  onCancel: () => void
}

/** Which file, and what consent there is for lines that bring none. */
export function ImportChoice({ onFile, onChoose, onCancel }: ImportChoiceProps) {
  const id = useId()
  const [file, setFile] = useState<File>()
  const [states, setStates] = useState(false)
  const [consent, setConsent] = useState('')
  const [problem, setProblem] = useState<string>()

  function choose() {
    const statement = consent.trim()
    if (!file) return setProblem('Choose a CSV file first.')
    if (states && statement.length < SHORTEST_STATEMENT)
      return setProblem('Say where, when and to what the consent was given.')
    onChoose({ file, consent: states ? statement : undefined })
  }

  return (
    <Form onSubmit={choose}>
      <div>
        <Label htmlFor={id}>CSV file</Label>
        <FileInput
          id={id}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={({ target }) => {
            setFile(target.files?.[0])
            onFile(Boolean(target.files?.[0]))
            setProblem(undefined)
          }}
        />
      </div>
      <BulletList items={notes} fontSize="sm" color="fg.muted" />
      <Tick checked={states} onChange={setStates}>
        Everyone in the file without consent columns has consented, and I can prove it.
      </Tick>
      {states && (
        <Field
          label="Where and when did they consent, and to what?"
          hint="Kept with each of these addresses, with your account and today’s date."
          value={consent}
          onChange={setConsent}
          maxLength={500}
        />
      )}
      <Failure>{problem}</Failure>
      <DialogActions>
        <Action size="md" onClick={onCancel}>
          Cancel
        </Action>
        <Action type="submit" size="md" look="solid">
          Check the file
        </Action>
      </DialogActions>
    </Form>
  )
}
