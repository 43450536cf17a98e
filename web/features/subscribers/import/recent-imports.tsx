import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecentImport } from '../../../../contract/subscribers/import-schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { Action, LoadFailure, Quiet, Row, Rows, Section } from '../../../components/admin-ui.tsx'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { countOf } from '../../../components/counts.ts'
import { undoPart, useRecentImports } from '../api/imports.ts'
import { refreshSubscribers } from '../api/subscribers.ts'
import { timeOf } from '../shared/state-words.ts'
import { UndoQuestion } from './undo-question.tsx'

export function RecentImports() {
  const [toUndo, setToUndo] = useState<RecentImport>()
  const { data, isError } = useRecentImports()
  const { mutate, isPending } = useUndo(() => setToUndo(undefined))
  const timeZone = useTimeZone()
  if (isError)
    return (
      <Section size="small" title="Imports of the last day">
        <LoadFailure>The imports could not be loaded</LoadFailure>
      </Section>
    )
  if (!data || data.imports.length === 0) return null
  return (
    <Section size="small" title="Imports of the last day">
      <Rows strong>
        {data.imports.map((one) => (
          <li key={one.id}>
            <Row justifyContent="space-between" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
              <div>
                <strong>{one.name || 'Without a file name'}</strong>
                <Quiet>
                  {timeOf(one.started_at, timeZone)}: {summaryOf(one)}
                </Quiet>
              </div>
              {one.undo !== 'done' && (
                <Action
                  aria-haspopup="dialog"
                  aria-label={`${undoWord(one)} the import of ${one.name || 'a file without a name'}`}
                  onClick={() => setToUndo(one)}
                >
                  {undoWord(one)}
                </Action>
              )}
            </Row>
          </li>
        ))}
      </Rows>
      <UndoQuestion
        toUndo={toUndo}
        busy={isPending}
        onConfirm={() => toUndo && mutate(toUndo.id)}
        onClose={() => setToUndo(undefined)}
      />
    </Section>
  )
}

function undoWord({ undo }: RecentImport): string {
  return undo === 'possible' ? 'Undo' : 'Go on undoing'
}

function summaryOf(one: RecentImport): string {
  const { undo, created, changed, updated } = one
  const left = changed > 0 ? `, ${countOf(changed, 'other')} left by it` : ''
  const got = updated > 0 ? `, ${countOf(updated, 'other')} got a name, tags or fields` : ''
  const added = `${countOf(created, 'person', 'people')} added${left}${got}`
  if (undo === 'possible') return added
  return `${added}. ${undo === 'done' ? 'Undone' : 'Being undone'}: ${fateOf(one)}`
}

function fateOf({ removed, restored, kept }: RecentImport): string {
  const fates = [
    `${countOf(removed, 'person', 'people')} removed`,
    ...(restored > 0 ? [`${restored} back as before`] : []),
    ...(kept > 0 ? [`${kept} in the same state as before`] : []),
  ]
  return fates.join(', ')
}

/**
 * The pause between the requests of an undo. A request ends early if the table's index does not contain the newest
 * subscribers yet. The pause gives the index time.
 */
const PAUSE_MS = 1000

function useUndo(onEnd: () => void) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: async (id: string) => {
      for (;;) {
        const progress = await undoPart(id)
        if (progress?.undo !== 'under_way') return progress
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    },
    onSuccess: (undoneImport) => {
      if (undoneImport) showDone('The import is undone', fateOf(undoneImport))
    },
    onError: (error) =>
      showFailure('The undo did not finish', error, 'Undo it again: it goes on where it was.'),
    onSettled: () => {
      onEnd()
      return Promise.all([
        refreshSubscribers(queries),
        queries.invalidateQueries({ queryKey: queryKeys.trends }),
      ])
    },
  })
}
