import { createContext, useContext } from 'react'

/** `src` is a path that starts with `/pictures/`. */
export interface ChosenPicture {
  src: string
  alt: string
  /** In pixels, of the file at `src`. */
  width?: number
  height?: number
}

export interface Pictures {
  /** Opens the picture dialog. Returns undefined if staff close the dialog without choosing. */
  choose: () => Promise<ChosenPicture | undefined>
  /** Uploads one file after another; staff describe each picture. The result is undefined for a cancelled file. */
  upload: (files: readonly File[]) => Promise<(ChosenPicture | undefined)[]>
}

/** Features do not import each other. They use the picture feature through this context. */
export const PicturesContext = createContext<Pictures | undefined>(undefined)

export function useChoosePicture(): Pictures['choose'] | undefined {
  return useContext(PicturesContext)?.choose
}

export function useUploadPictures(): Pictures['upload'] | undefined {
  return useContext(PicturesContext)?.upload
}
