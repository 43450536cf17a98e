import { createContext, useContext } from 'react'

/** A picture that staff chose: `src` is its path below `/pictures/`, `alt` what it shows. */
export interface ChosenPicture {
  src: string
  alt: string
  /** In pixels: of the file that `src` names. */
  width?: number
  height?: number
}

export interface Pictures {
  /** Lets staff choose a picture, or upload one; nothing where they chose none. */
  choose: () => Promise<ChosenPicture | undefined>
  /** Uploads files one after the other, each with its description; nothing in the place of one that staff gave up. */
  upload: (files: readonly File[]) => Promise<(ChosenPicture | undefined)[]>
}

/** Pictures are a feature of their own: other features reach it through here. */
export const PicturesContext = createContext<Pictures | undefined>(undefined)

export function useChoosePicture(): Pictures['choose'] | undefined {
  return useContext(PicturesContext)?.choose
}

export function useUploadPictures(): Pictures['upload'] | undefined {
  return useContext(PicturesContext)?.upload
}
