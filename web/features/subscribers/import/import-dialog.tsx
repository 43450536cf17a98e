import { Progress } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { countOf, formatCount } from '../../../components/counts.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { Alert } from '../../../components/icons.tsx'
import { Problem } from '../../../components/problem.tsx'
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
            <Button type="button" look="quiet" onClick={state.dryRun ? chooseAgain : stop}>
              {state.dryRun ? 'Cancel' : 'Stop'}
            </Button>
          </DialogActions>
        </>
      )}
      {state.at === 'failed' && (
        <>
          <div role="alert">
            <Problem>
              <Alert />
              <span>{state.message}</span>
            </Problem>
          </div>
          {!state.dryRun && <ImportCounts pass={state.pass} />}
          <DialogActions>
            <Button type="button" look="quiet" onClick={chooseAgain}>
              Choose another file
            </Button>
            {state.mayGoOn && (
              <Button type="button" onClick={() => goOn(state)}>
                Go on
              </Button>
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
            <Button type="button" look="quiet" onClick={chooseAgain}>
              Choose another file
            </Button>
            {linesOf(state) > 0 && (
              <Button type="button" onClick={() => bringIn(state)}>
                {`Import ${countOf(linesOf(state), 'line')}`}
              </Button>
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
              <Button type="button" look="quiet" onClick={() => goOn(state)}>
                Go on
              </Button>
            )}
            <Button type="button" onClick={close}>
              Close
            </Button>
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
    <Progress.Root value={Math.min(100, share)} size="sm" aria-label={job.file.name}>
      <Progress.Track bg="bg.muted" borderRadius="full">
        <Progress.Range bg="leaf.solid" borderRadius="full" />
      </Progress.Track>
      <p>{formatCount(lines)} lines so far</p>
    </Progress.Root>
  )
}
