import { createContext, useContext } from 'react'

/** A picture that staff chose: `src` is its path below `/pictures/`, `alt` what it shows. */
export interface ChosenPicture {
  src: string
  alt: string
  /** In pixels: of the file that `src` names. */
  width?: number
  height?: number
}

/** Lets staff choose a picture, or upload one; nothing where they chose none. */
export type ChoosePicture = () => Promise<ChosenPicture | undefined>

/** Pictures are a feature of their own: whoever needs one asks through here. */
export const ChoosePictureContext = createContext<ChoosePicture | undefined>(undefined)

export function useChoosePicture(): ChoosePicture | undefined {
  return useContext(ChoosePictureContext)
}
