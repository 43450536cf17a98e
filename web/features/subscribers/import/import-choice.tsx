import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { Action, BulletList, Failure } from '../../../components/admin-ui.tsx'
import { DialogActions } from '../../../components/dialog.tsx'
import { Form, Label } from '../../../components/field.tsx'

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
  'Exports of Mailchimp, Kit, beehiiv, Ghost, Substack and listmonk are recognized. Of any file the page shows how it was read, and you can correct it.',
  'People who unsubscribed, bounced or complained elsewhere are imported as such and are never mailed. People who left this list, or were erased, do not come back.',
  'Nothing is changed before you have seen what will happen, and nobody gets a mail. For a day an import can be undone.',
]

interface ImportChoiceProps {
  problem: string | undefined
  onFileChange: (hasFile: boolean) => void
  onChoose: (file: File) => void
  onCancel: () => void
  /** Shown above the buttons. */
  children: ReactNode
}

export function ImportChoice(props: ImportChoiceProps) {
  const { problem: refusal, onFileChange, onChoose, onCancel, children } = props
  const id = useId()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState(refusal)

  return (
    <Form
      onSubmit={() => {
        if (file) onChoose(file)
        else setProblem('Choose a CSV file first.')
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
            onFileChange(Boolean(target.files?.[0]))
            setProblem(undefined)
          }}
        />
      </div>
      <Failure>{problem}</Failure>
      <BulletList items={notes} fontSize="sm" color="fg.muted" />
      {children}
      <DialogActions>
        <Action size="md" onClick={onCancel}>
          Cancel
        </Action>
        <Action type="submit" size="md" variant="solid">
          Choose the columns
        </Action>
      </DialogActions>
    </Form>
  )
}
