import { lazy, type ReactNode, Suspense, useState } from 'react'
import {
  type ChoosePicture,
  ChoosePictureContext,
  type ChosenPicture,
} from '../components/pictures/choose-picture.ts'

const ChooseDialog = lazy(async () => {
  const { ChooseDialog } = await import('../features/pictures/choose/choose-dialog.tsx')
  return { default: ChooseDialog }
})

type Answer = (chosen: ChosenPicture | undefined) => void

/** Answers whoever needs a picture, with the dialog of the pictures. */
export function ChoosePictureProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ answer: Answer }>()
  const [choose] = useState<ChoosePicture>(
    () => () => new Promise((answer) => setAsked({ answer })),
  )
  return (
    <ChoosePictureContext value={choose}>
      {children}
      {asked && (
        <Suspense>
          <ChooseDialog
            onEnd={(chosen) => {
              setAsked(undefined)
              asked.answer(chosen)
            }}
          />
        </Suspense>
      )}
    </ChoosePictureContext>
  )
}
