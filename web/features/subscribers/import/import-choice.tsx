import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { DialogActions } from '../../../components/dialog.tsx'
import { Field, Label } from '../../../components/field.tsx'
import { Alert } from '../../../components/icons.tsx'
import { Problem } from '../../../components/problem.tsx'
import type { ImportJob } from './use-import.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '5' } })
const FileInput = chakra('input', {
  base: {
    width: '100%',
    padding: '10px 14px',
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
const Check = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px 1fr',
    gap: '2.5',
    alignItems: 'start',
    cursor: 'pointer',
    '& input': { width: '20px', height: '20px', marginTop: '3px', accentColor: 'leaf.solid' },
  },
})
const Notes = chakra('ul', {
  base: {
    paddingInlineStart: '1.2em',
    listStyle: 'disc',
    fontSize: 'sm',
    color: 'fg.muted',
    '& li + li': { marginTop: '1' },
  },
})

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
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        choose()
      }}
    >
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
      <Notes>
        <li>
          The first line names the columns. Only email is needed; the columns of an exported file
          keep consent, state and suppression.
        </li>
        <li>Nobody who unsubscribed, is suppressed or was erased comes back by an import.</li>
        <li>Nothing is changed before you have seen what will happen. Nobody gets a mail.</li>
      </Notes>
      <Check>
        <input
          type="checkbox"
          checked={states}
          onChange={({ target }) => setStates(target.checked)}
        />
        <span>Everyone in the file without consent columns has consented, and I can prove it.</span>
      </Check>
      {states && (
        <Field
          label="Where and when did they consent, and to what?"
          hint="Kept with each of these addresses, with your account and today’s date."
          value={consent}
          onChange={setConsent}
          maxLength={500}
        />
      )}
      <div role="alert">
        {problem && (
          <Problem>
            <Alert />
            <span>{problem}</span>
          </Problem>
        )}
      </div>
      <DialogActions marginTop="0">
        <Button type="button" look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Check the file</Button>
      </DialogActions>
    </Form>
  )
}
