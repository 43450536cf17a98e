import { chakra } from '@chakra-ui/react'
import { useStaffNames } from '../../../api/staff-names.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { Heading, Quiet } from '../../../components/admin-ui.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { ChangesLegend, MarkedChanges } from '../../../components/diff/marked-changes.tsx'
import { wordDiff } from '../../../components/diff/word-diff.ts'
import { fieldTitles, useFieldText } from './conflicts.tsx'
import type { useWriting } from './use-writing.ts'
import { afterDiscard, foreignIn } from './writing.ts'

/** Asks before text that somebody else typed goes into the post, because they may not have finished it. */
export function ForeignText({ editor }: { editor: ReturnType<typeof useWriting> }) {
  const { writing, rules, asking, stopAsking, save } = editor
  const { me, nameOf } = useStaffNames()
  const timeZone = useTimeZone()
  const textOf = useFieldText()
  const written = writing.seen?.edit.written ?? {}
  const stored = afterDiscard(writing, rules).mine
  return (
    <ConfirmDialog
      open={asking !== undefined}
      title="Update with somebody else’s text?"
      confirmLabel="Update with their text"
      dismissLabel="Not yet"
      busy={false}
      onConfirm={() => void save(asking)}
      onClose={stopAsking}
    >
      <p>These changes are not yours. Their writer may not have finished them.</p>
      <ChangesLegend />
      {foreignIn(writing, rules, me).map((field) => {
        const { by, at } = written[field] ?? {}
        return (
          <chakra.section key={field} aria-label={fieldTitles[field]} marginTop="5">
            <Heading as="h3" size="label">
              {fieldTitles[field]}
            </Heading>
            <Quiet>
              {by ? nameOf(by) : 'Somebody'}
              {at && `, ${timeWithZone(at, timeZone)}`}
            </Quiet>
            <MarkedChanges changes={wordDiff(textOf(stored, field), textOf(writing.mine, field))} />
          </chakra.section>
        )
      })}
    </ConfirmDialog>
  )
}
