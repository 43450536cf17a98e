import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { cutText } from '../../../../contract/cut-text.ts'
import type { Picture } from '../../../../contract/pictures/schemas.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { Action, Failure, Row } from '../../../components/admin-ui.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { Form } from '../../../components/field.tsx'
import { LeavingActions } from '../../../components/leaving-actions.tsx'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useLeaving } from '../../../components/use-leaving.ts'
import { addUploaded, useRefreshPictures } from '../api/pictures.ts'
import { uploadProblem } from '../api/upload-file.ts'
import { DescriptionFields, description } from '../shared/description.tsx'
import { useUpload } from './use-upload.ts'

interface UploadDialogProps {
  file: File
  /** Number of files that follow. */
  more: number
  onDone: (picture: Picture) => void
  onClose: () => void
}

/** Uploads a file while staff describe it, then adds it to the pictures. Needs a new `key` for each file. */
export function UploadDialog({ file, more, onDone, onClose }: UploadDialogProps) {
  const { state, tryAgain } = useUpload(file)
  const refresh = useRefreshPictures()
  const add = useSingleMutation({
    mutationFn: addUploaded,
    onSuccess: (picture) => {
      void refresh()
      onDone(picture)
    },
  })

  const form = useForm({
    schema: description,
    initial: { name: nameOf(file), alt: '', decorative: false },
    error: add.error,
    send: (details) => state.kind === 'uploaded' && add.mutate({ id: state.id, ...details }),
  })

  const leaving = useLeaving(form.isChanged, onClose)
  const failed = state.kind === 'failed' ? state.problem : add.error && uploadProblem(add.error)
  return (
    <Dialog open title="Add a picture" {...leaving.dialog} closesFromOutside={false}>
      <Form onSubmit={form.submit}>
        <Preview file={file} />
        {state.kind === 'under-way' && (
          <ProgressBar label="Upload" value={Math.round(state.share * 100)}>
            Uploading {file.name}: {Math.round(state.share * 100)}%
          </ProgressBar>
        )}
        <Failure>
          {leaving.isLeaving ? 'The picture has not been added yet.' : failed || undefined}
        </Failure>
        <DescriptionFields form={form} />
        <DialogActions>
          <LeavingActions
            {...leaving.actions}
            leaveLabel={more > 0 ? `Leave this one out, ${more} more` : 'Cancel'}
          >
            {state.kind === 'failed' ? (
              <Action size="md" variant="solid" onClick={tryAgain}>
                Try again
              </Action>
            ) : (
              <Action
                type="submit"
                size="md"
                variant="solid"
                busy={add.isPending}
                blocked={state.kind === 'under-way'}
              >
                {add.isPending ? 'Making its sizes...' : 'Add the picture'}
              </Action>
            )}
          </LeavingActions>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/**
 * The name that the form proposes for the picture: the file's name. Staff recognize a file even by a name such as
 * `IMG_2041.JPG`. A file without a name was pasted.
 */
function nameOf({ name }: File): string {
  return cutText(name, 200) || 'Pasted picture'
}

/** Uses a data: URL, because the content security policy allows those for pictures. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setAddress(String(reader.result))
    reader.readAsDataURL(file)
    return () => {
      reader.onload = null
    }
  }, [file])
  return (
    <Row justifyContent="center" bg="bg.muted" borderRadius="sm" minHeight="160px">
      {address && (
        <chakra.img src={address} alt="" maxHeight="240px" maxWidth="100%" objectFit="contain" />
      )}
    </Row>
  )
}
