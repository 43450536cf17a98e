import { chakra } from '@chakra-ui/react'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { hourWithZone } from '../../../clock/wall-clock.ts'
import type { Saving } from './use-writing.ts'
import { isDraft, pendingIn, type Writing } from './writing.ts'

/** For aria-describedby: the save state explains why buttons are blocked while there is no text. */
export const SAVE_STATE_ID = 'save-state'

interface SaveStateProps {
  writing: Writing
  saving: Saving
  isUnsaved: boolean
}

/** Autosave runs every few seconds, so screen readers announce problems only. */
export function SaveState({ writing, saving, isUnsaved }: SaveStateProps) {
  const timeZone = useTimeZone()
  const problem = problemIn(writing, saving)
  return (
    <chakra.p
      id={SAVE_STATE_ID}
      fontSize="sm"
      color={problem ? 'fg.error' : 'fg.muted'}
      fontWeight="600"
    >
      <span role="status">{problem}</span>
      {!problem && quietText(writing, saving, isUnsaved, timeZone)}
    </chakra.p>
  )
}

function problemIn({ conflicts }: Writing, saving: Saving): string | undefined {
  if (conflicts.length > 0) return 'Not saved: choose between the two texts.'
  if (saving.kind !== 'failed') return undefined
  return `Not saved: ${saving.message} What you wrote is kept in this window.`
}

function quietText(writing: Writing, saving: Saving, isUnsaved: boolean, timeZone: string): string {
  if (saving.kind === 'saving') return 'Saving...'
  if (isUnsaved) return 'Not saved yet'
  const at = saving.kind === 'saved' ? ` ${hourWithZone(saving.at, timeZone)}` : ''
  if (!isDraft(writing) && pendingIn(writing).length > 0)
    return `Changes saved${at}. “Update” puts them into the post.`
  if (saving.kind === 'saved') return `Saved${at}`
  return writing.serverPost ? 'Saved' : 'Nothing written yet'
}
