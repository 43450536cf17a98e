import { chakra } from '@chakra-ui/react'
import { autosaves, type Saving } from './use-writing.ts'
import type { Writing } from './writing.ts'

interface SaveStateProps {
  writing: Writing
  saving: Saving
  isUnsaved: boolean
}

/** The save state. Screen readers announce problems only, because autosave happens every few seconds. */
export function SaveState({ writing, saving, isUnsaved }: SaveStateProps) {
  const problem = problemIn(writing, saving)
  return (
    <chakra.p fontSize="sm" color={problem ? 'fg.error' : 'fg.muted'} fontWeight="600">
      <span role="status">{problem}</span>
      {!problem && quietText(writing, saving, isUnsaved)}
    </chakra.p>
  )
}

function problemIn({ conflicts }: Writing, saving: Saving): string | undefined {
  if (conflicts.length > 0) return 'Not saved: choose between the two texts.'
  if (saving.kind !== 'failed') return undefined
  return `Not saved: ${saving.message} What you wrote is kept in this window.`
}

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

function quietText(writing: Writing, saving: Saving, isUnsaved: boolean): string {
  if (saving.kind === 'saving') return 'Saving...'
  if (isUnsaved)
    return autosaves(writing) ? 'Not saved yet' : 'Unsaved changes, kept in this window'
  if (saving.kind === 'saved') return `Saved ${time.format(saving.at)}`
  return writing.serverPost ? 'Saved' : ''
}
