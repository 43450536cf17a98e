import { chakra } from '@chakra-ui/react'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { hourWithZone } from '../../../clock/wall-clock.ts'
import type { useWriting } from './use-writing.ts'
import { isDraft } from './writing.ts'

/** For aria-describedby: the save state explains why buttons are blocked while there is no text. */
export const SAVE_STATE_ID = 'save-state'

type Editor = ReturnType<typeof useWriting>

/** Autosave runs every few seconds, so screen readers announce problems only. */
export function SaveState({ editor }: { editor: Editor }) {
  const timeZone = useTimeZone()
  const problem = problemIn(editor)
  return (
    <chakra.p
      id={SAVE_STATE_ID}
      fontSize="sm"
      color={problem ? 'fg.error' : 'fg.muted'}
      fontWeight="600"
    >
      <span role="status">{problem}</span>
      {!problem && quietText(editor, timeZone)}
    </chakra.p>
  )
}

function problemIn({ writing, failure }: Editor): string | undefined {
  if (writing.conflicts.length > 0) return 'Not saved: choose between the two texts.'
  return failure && `Not saved: ${failure} What you wrote is kept in this window.`
}

function quietText({ writing, saving, isUnsaved, isPending }: Editor, timeZone: string): string {
  if (saving.kind === 'saving') return 'Saving...'
  if (isUnsaved) return 'Not saved yet'
  const at = saving.kind === 'saved' ? ` ${hourWithZone(saving.at, timeZone)}` : ''
  if (!isDraft(writing) && isPending) return `Changes saved${at}. “Update” puts them into the post.`
  if (saving.kind === 'saved') return `Saved${at}`
  return writing.seen ? 'Saved' : 'Nothing written yet'
}
