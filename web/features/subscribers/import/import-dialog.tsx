import { useState } from 'react'
import { Action, Failure, Quiet } from '../../../components/admin-ui.tsx'
import { countOf, formatCount } from '../../../components/counts.ts'
import { ActionsReason, Dialog, DialogActions } from '../../../components/dialog.tsx'
import { LeavingActions } from '../../../components/leaving-actions.tsx'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { useLeaving } from '../../../components/use-leaving.ts'
import { ImportChoice } from './import-choice.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { type Counts, differences } from './import-run.ts'
import { outcomeNames } from './import-words.ts'
import { RecentImports } from './recent-imports.tsx'
import { type ImportState, useImport } from './use-import.ts'

interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { state, examineFile, check, back, startImport, resume, stop, reset } = useImport()
  const [hasFile, setHasFile] = useState(false)
  const importing = state.at === 'running' && !state.dryRun

  // Closing the dialog discards the checked file, the answers about the file, and the position in an interrupted
  // import.
  const { isLeaving, ...asking } = useLeaving(isUnderWay(state), close)

  function close() {
    chooseAgain()
    onClose()
  }

  function chooseAgain() {
    reset()
    setHasFile(false)
  }

  const leaving = isLeaving && (
    <>
      <ActionsReason role="alert">
        {'dryRun' in state && !state.dryRun
          ? 'The import is not finished. What it imported stays.'
          : 'Nothing has been imported yet.'}
      </ActionsReason>
      <LeavingActions {...asking.actions} discardLabel="Leave the import" keepLabel="Stay">
        {null}
      </LeavingActions>
    </>
  )
  const another = (
    <Action size="md" onClick={chooseAgain}>
      Choose another file
    </Action>
  )
  return (
    <Dialog
      open={open}
      // Only the Stop button stops an import, because somebody may press Escape by mistake.
      onClose={() => importing || asking.dialog.onClose()}
      // A click outside closes the dialog only before staff choose a file. Later steps change the dialog's size, so the
      // second click of a double click may land outside.
      closesFromOutside={state.at === 'choosing' && !hasFile}
      hasCloseButton={!importing}
      title={titleOf(state)}
    >
      {state.at === 'choosing' && (
        <ImportChoice
          // The form copies `problem` into its state only when it mounts. The key remounts the form for each new
          // problem.
          key={state.problem}
          problem={state.problem}
          onFileChange={setHasFile}
          onChoose={examineFile}
          onCancel={close}
        >
          <RecentImports />
        </ImportChoice>
      )}
      {state.at === 'examining' && (
        <>
          <ProgressBar label={state.name} value={null}>
            Reading {state.name}...
          </ProgressBar>
          <DialogActions>
            <Action size="md" onClick={chooseAgain}>
              Cancel
            </Action>
          </DialogActions>
        </>
      )}
      {state.at === 'mapping' && (
        <ImportMapping
          file={state.table}
          job={state.job}
          onCheck={check}
          onChooseAgain={chooseAgain}
          leaving={leaving}
        />
      )}
      {state.at === 'running' && (
        <>
          <FileProgress state={state} />
          <DialogActions>
            {leaving || (
              <Action size="md" onClick={state.dryRun ? chooseAgain : stop}>
                {state.dryRun ? 'Cancel' : 'Stop'}
              </Action>
            )}
          </DialogActions>
        </>
      )}
      {state.at === 'failed' && (
        <>
          <Failure>{state.message}</Failure>
          {!state.dryRun && <ImportCounts pass={state.pass} plan={state.job.plan} />}
          <DialogActions>
            {leaving || (
              <>
                {another}
                <Action size="md" variant="solid" onClick={() => resume(state)}>
                  Go on
                </Action>
              </>
            )}
          </DialogActions>
        </>
      )}
      {state.at === 'checked' && (
        <>
          <p>
            {importableLines(state.pass.counts) > 0
              ? 'Nothing has been changed yet. This is what the import would do:'
              : 'There is nothing to import. Go back to what the columns mean, or put the lines right and choose the file again.'}
          </p>
          <ImportCounts pass={state.pass} plan={state.job.plan} />
          <DialogActions>
            {leaving || (
              <>
                {another}
                <Action size="md" onClick={() => back(state)}>
                  Back
                </Action>
                {importableLines(state.pass.counts) > 0 && (
                  <Action size="md" variant="solid" onClick={() => startImport(state)}>
                    {`Import ${countOf(importableLines(state.pass.counts), 'line')}`}
                  </Action>
                )}
              </>
            )}
          </DialogActions>
        </>
      )}
      {(state.at === 'done' || state.at === 'stopped') && (
        <>
          <p role="status">
            {state.at === 'done'
              ? 'The import is done. You can undo it for a day.'
              : 'The import was stopped. What is listed here stays: go on, or undo it.'}
          </p>
          {state.at === 'done' && !state.dryRun && (
            <Differences expected={state.expected} actual={state.pass.counts} />
          )}
          <ImportCounts pass={state.pass} plan={state.job.plan} />
          <RecentImports />
          <DialogActions>
            {state.at === 'stopped' ? (
              <Action size="md" onClick={() => resume(state)}>
                Go on
              </Action>
            ) : (
              another
            )}
            <Action size="md" variant="solid" onClick={close}>
              Close
            </Action>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

/**
 * Whether closing needs a confirmation, because staff would lose their answers about the file or the position in an
 * interrupted import. An import that staff stopped needs no confirmation.
 */
function isUnderWay({ at }: ImportState): boolean {
  return at === 'mapping' || at === 'running' || at === 'failed' || at === 'checked'
}

function titleOf(state: ImportState): string {
  switch (state.at) {
    case 'choosing':
      return 'Import subscribers'
    case 'examining':
      return 'Reading the file'
    case 'mapping':
      return 'What its columns mean'
    case 'running':
      return state.dryRun ? 'Checking the file' : 'Importing'
    case 'failed':
      return state.dryRun ? 'The file could not be checked' : 'The import was interrupted'
    case 'checked':
      return 'Look before you import'
    case 'stopped':
      return 'Import stopped'
    case 'done':
      return 'Imported'
  }
}

function importableLines({ invalid: _, duplicate: __, ...counts }: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

function Differences({ expected, actual }: { expected: Counts; actual: Counts }) {
  const changed = differences(expected, actual)
  if (changed.length === 0) return null
  const words = changed.map(
    (one) =>
      `${formatCount(one.actual)} instead of ${formatCount(one.expected)} ${outcomeNames[one.outcome]}`,
  )
  return <Quiet marginTop="3">The list has changed since the check: {words.join('; ')}.</Quiet>
}

type Running = Extract<ImportState, { at: 'running' }>

function FileProgress({ state: { job, pass } }: { state: Running }) {
  const { table, rows } = job.plan
  return (
    <ProgressBar label={table.file.name} value={(100 * pass.done) / rows.length}>
      {formatCount(pass.done)} lines so far
    </ProgressBar>
  )
}
