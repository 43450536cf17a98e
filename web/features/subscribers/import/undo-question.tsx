import type { RecentImport, UndoForecast } from '../../../../contract/subscribers/import-schemas.ts'
import { BulletList, LoadFailure, Quiet } from '../../../components/admin-ui.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { countOf } from '../../../components/counts.ts'
import { useUndoForecast } from '../api/imports.ts'

interface UndoQuestionProps {
  /** Undefined closes the question. */
  toUndo: RecentImport | undefined
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Before an undo, staff see how many people it would remove, bring back or leave unchanged. */
export function UndoQuestion({ toUndo, busy, onConfirm, onClose }: UndoQuestionProps) {
  const { data: forecast, isError } = useUndoForecast(toUndo?.id)
  return (
    <ConfirmDialog
      open={toUndo !== undefined}
      title="Undo this import?"
      confirmLabel={actionOf(forecast)}
      busyLabel="Undoing..."
      destructive
      busy={busy}
      ready={forecast !== undefined || isError}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {forecast ? (
        <>
          <BulletList items={fatesOf(forecast)} />
          {!forecast.exact && (
            <p>The file has more people than were counted. The same is decided for each of them.</p>
          )}
        </>
      ) : isError ? (
        <LoadFailure>It could not be counted whom this changes.</LoadFailure>
      ) : (
        <p role="status">Counting whom this changes...</p>
      )}
      <Quiet>
        First names, tags and text fields that it brought go too. What people did themselves and
        tags that staff set stay. If mail has reached somebody since, its unsubscribe link still
        works.
      </Quiet>
    </ConfirmDialog>
  )
}

function actionOf(forecast: UndoForecast | undefined): string {
  const { removed = 0, exact = false } = forecast ?? {}
  return exact && removed > 0 ? `Remove ${people(removed)}` : 'Undo the import'
}

function fatesOf({ removed, restored, kept }: UndoForecast): string[] {
  const isOne = (count: number) => count === 1
  return [
    removed > 0
      ? `${people(removed)} ${isOne(removed) ? 'leaves' : 'leave'} the list.`
      : 'Nobody is removed from the list.',
    ...(restored > 0
      ? [`${people(restored)} ${isOne(restored) ? 'is' : 'are'} back as before the import.`]
      : []),
    ...(kept > 0
      ? [
          `${people(kept)} ${isOne(kept) ? 'stays' : 'stay'} as they are, by their own acts or by another import.`,
        ]
      : []),
  ]
}

function people(count: number): string {
  return countOf(count, 'person', 'people')
}
