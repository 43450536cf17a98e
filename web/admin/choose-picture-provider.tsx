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

type Asked =
  | { kind: 'choose'; answer: (chosen: ChosenPicture | undefined) => void }
  | {
      kind: 'upload'
      files: readonly File[]
      answer: (pictures: (ChosenPicture | undefined)[]) => void
    }

/** Answers whoever needs a picture, with the dialogs of the pictures. */
export function ChoosePictureProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const [pictures] = useState<Pictures>(() => ({
    choose: () => new Promise((answer) => setAsked({ kind: 'choose', answer })),
    upload: (files) => new Promise((answer) => setAsked({ kind: 'upload', files, answer })),
  }))
  return (
    <PicturesContext value={pictures}>
      {children}
      {asked && (
        <Suspense>
          {asked.kind === 'choose' ? (
            <ChooseDialog
              onEnd={(chosen) => {
                setAsked(undefined)
                asked.answer(chosen)
              }}
            />
          ) : (
            <UploadAll
              files={asked.files}
              onEnd={(uploaded) => {
                setAsked(undefined)
                asked.answer(uploaded)
              }}
            />
          )}
        </Suspense>
      )}
    </PicturesContext>
  )
}
