import { chakra } from '@chakra-ui/react'
import { type Saving, savesItself } from './use-writing.ts'
import type { Writing } from './writing.ts'

interface SaveStateProps {
  writing: Writing
  saving: Saving
  isUnsaved: boolean
}

/** Whether what is on the page is saved. Only what needs a person is announced: a save every few seconds would not be heard out. */
export function SaveState({ writing, saving, isUnsaved }: SaveStateProps) {
  const problem = problemIn(writing, saving)
  return (
    <chakra.p fontSize="sm" color={problem ? 'fg.error' : 'fg.muted'} fontWeight="600">
      <span role="status">{problem}</span>
      {!problem && calmly(writing, saving, isUnsaved)}
    </chakra.p>
  )
}

function problemIn({ conflicts }: Writing, saving: Saving): string | undefined {
  if (conflicts.length > 0) return 'Not saved: choose between the two texts.'
  if (saving.kind !== 'failed') return undefined
  return `Not saved: ${saving.message} What you wrote is kept in this window.`
}

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

function calmly(writing: Writing, saving: Saving, isUnsaved: boolean): string {
  if (saving.kind === 'saving') return 'Saving...'
  if (isUnsaved)
    return savesItself(writing) ? 'Not saved yet' : 'Unsaved changes, kept in this window'
  if (saving.kind === 'saved') return `Saved ${time.format(saving.at)}`
  return writing.seen ? 'Saved' : ''
}
