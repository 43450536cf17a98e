import { lazy, type ReactNode, Suspense, useState } from 'react'
import {
  type ChosenPicture,
  type Pictures,
  PicturesContext,
} from '../components/pictures/choose-picture.ts'

const ChooseDialog = lazy(async () => {
  const { ChooseDialog } = await import('../features/pictures/choose/choose-dialog.tsx')
  return { default: ChooseDialog }
})
const UploadAll = lazy(async () => {
  const { UploadAll } = await import('../features/pictures/upload/upload-all.tsx')
  return { default: UploadAll }
})

type PictureRequest =
  | { kind: 'choose'; answer: (chosen: ChosenPicture | undefined) => void }
  | {
      kind: 'upload'
      files: readonly File[]
      answer: (pictures: (ChosenPicture | undefined)[]) => void
    }

/** Lets every component open the dialogs that choose or upload a picture. */
export function ChoosePictureProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<PictureRequest>()
  const [pictures] = useState<Pictures>(() => ({
    choose: () => new Promise((answer) => setRequest({ kind: 'choose', answer })),
    upload: (files) => new Promise((answer) => setRequest({ kind: 'upload', files, answer })),
  }))
  return (
    <PicturesContext value={pictures}>
      {children}
      {request && (
        <Suspense>
          {request.kind === 'choose' ? (
            <ChooseDialog
              onEnd={(chosen) => {
                setRequest(undefined)
                request.answer(chosen)
              }}
            />
          ) : (
            <UploadAll
              files={request.files}
              onEnd={(uploaded) => {
                setRequest(undefined)
                request.answer(uploaded)
              }}
            />
          )}
        </Suspense>
      )}
    </PicturesContext>
  )
}
