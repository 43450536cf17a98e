import { useState } from 'react'
import { Action, Failure, ProgressBar } from '../../../components/admin-ui.tsx'
import { countOf, formatCount } from '../../../components/counts.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { ImportChoice } from './import-choice.tsx'
import { ImportCounts } from './import-counts.tsx'
import { type ImportState, useImport } from './use-import.ts'

interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { state, check, bringIn, goOn, stop, reset } = useImport()
  const [hasFile, setHasFile] = useState(false)
  const importing = state.at === 'running' && !state.dryRun

  function close() {
    // An import in earnest is stopped by its own button, not by a stray Escape.
    if (importing) return
    chooseAgain()
    onClose()
  }

  function chooseAgain() {
    reset()
    setHasFile(false)
  }

  const another = (
    <Action size="md" onClick={chooseAgain}>
      Choose another file
    </Action>
  )
  return (
    <Dialog
      open={open}
      onClose={close}
      // The dialog changes its height under a double click, whose second click may land beside it.
      closesFromOutside={state.at === 'choosing' && !hasFile}
      hasCloseButton={!importing}
      title={titleOf(state)}
    >
      {state.at === 'choosing' && (
        <ImportChoice onFile={setHasFile} onChoose={check} onCancel={close} />
      )}
      {state.at === 'running' && (
        <>
          <FileProgress state={state} />
          <DialogActions>
            <Action size="md" onClick={state.dryRun ? chooseAgain : stop}>
              {state.dryRun ? 'Cancel' : 'Stop'}
            </Action>
          </DialogActions>
        </>
      )}
      {state.at === 'failed' && (
        <>
          <Failure>{state.message}</Failure>
          {!state.dryRun && <ImportCounts pass={state.pass} />}
          <DialogActions>
            {another}
            {state.mayGoOn && (
              <Action size="md" look="solid" onClick={() => goOn(state)}>
                Go on
              </Action>
            )}
          </DialogActions>
        </>
      )}
      {state.at === 'checked' && (
        <>
          <p>
            {linesOf(state) > 0
              ? 'Nothing has been changed yet. This is what the import would do:'
              : 'There is nothing to import. Put the lines right and choose the file again.'}
          </p>
          <ImportCounts pass={state.pass} />
          <DialogActions>
            {another}
            {linesOf(state) > 0 && (
              <Action size="md" look="solid" onClick={() => bringIn(state)}>
                {`Import ${countOf(linesOf(state), 'line')}`}
              </Action>
            )}
          </DialogActions>
        </>
      )}
      {(state.at === 'done' || state.at === 'stopped') && (
        <>
          <p role="status">
            {state.at === 'done'
              ? 'The import is done.'
              : 'The import was stopped. What is listed here stays; import the file again to go on.'}
          </p>
          <ImportCounts pass={state.pass} />
          <DialogActions>
            {state.at === 'stopped' && (
              <Action size="md" onClick={() => goOn(state)}>
                Go on
              </Action>
            )}
            <Action size="md" look="solid" onClick={close}>
              Close
            </Action>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function titleOf(state: ImportState): string {
  switch (state.at) {
    case 'choosing':
      return 'Import subscribers'
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

type Running = Extract<ImportState, { at: 'running' }>

function linesOf({ pass }: { pass: Running['pass'] }): number {
  return Object.values(pass.counts).reduce((sum, count) => sum + count, 0) - pass.counts.invalid
}

function FileProgress({ state: { job, pass } }: { state: Running }) {
  const lines = linesOf({ pass }) + pass.counts.invalid
  const share = job.file.size > 0 ? (100 * pass.bytes) / job.file.size : 100
  return (
    <ProgressBar label={job.file.name} value={Math.min(100, share)}>
      {formatCount(lines)} lines so far
    </ProgressBar>
  )
}
