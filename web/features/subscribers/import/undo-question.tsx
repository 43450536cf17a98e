import type { RecentImport, UndoForecast } from '../../../../contract/subscribers/import-schemas.ts'
import { BulletList, LoadFailure, Quiet } from '../../../components/admin-ui.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { countOf, formatCount } from '../../../components/counts.ts'
import { useUndoForecast } from '../api/imports.ts'

interface UndoQuestionProps {
  /** Undefined closes the question. */
  toUndo: RecentImport | undefined
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Before an undo, staff see how many people it would remove, stop mailing, bring back or leave unchanged. */
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
          <p>
            <strong>{mailedOf(forecast)}</strong>
          </p>
          <BulletList items={fatesOf(forecast)} />
          {!forecast.exact && (
            <p>The file has more people than were counted. The same is decided for each of them.</p>
          )}
        </>
      ) : isError ? (
        <LoadFailure>
          It could not be counted whom this changes. People who were mailed since are not removed:
          they are marked “Do not mail”.
        </LoadFailure>
      ) : (
        <p role="status">Counting whom this changes...</p>
      )}
      <Quiet>
        First names, tags and text fields that it brought go too. What people did themselves and
        tags that staff set stay.
      </Quiet>
    </ConfirmDialog>
  )
}

function actionOf(forecast: UndoForecast | undefined): string {
  const { removed = 0, suppressed = 0, exact = false } = forecast ?? {}
  if (!exact || removed + suppressed === 0) return 'Undo the import'
  if (suppressed === 0) return `Remove ${people(removed)}`
  if (removed === 0) return `Stop mail to ${people(suppressed)}`
  return `Remove ${formatCount(removed)}, stop mail to ${formatCount(suppressed)}`
}

function mailedOf({ removed, suppressed, exact }: UndoForecast): string {
  const added = removed + suppressed
  const counted = exact ? '' : `Of the first ${people(added)} it added, `
  if (added === 0) return 'Nobody is removed from the list.'
  if (suppressed === 0)
    return counted
      ? `${counted}nobody has been mailed since.`
      : 'Nobody it added has been mailed since.'
  if (counted) return `${counted}${formatCount(suppressed)} have been mailed since.`
  if (removed > 0)
    return `${formatCount(suppressed)} of the ${people(added)} it added have been mailed since. They are not removed.`
  return added === 1
    ? 'The one person it added has been mailed since, and is not removed.'
    : `All ${people(added)} it added have been mailed since. None is removed.`
}

function fatesOf({ removed, suppressed, restored, kept }: UndoForecast): string[] {
  const isOne = (count: number) => count === 1
  return [
    ...(removed > 0 ? [`${people(removed)} ${isOne(removed) ? 'leaves' : 'leave'} the list.`] : []),
    ...(suppressed > 0
      ? [
          `${people(suppressed)} ${isOne(suppressed) ? 'is' : 'are'} marked “Do not mail”: no more mail, and the unsubscribe link in the mail they have still works.`,
        ]
      : []),
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
