import { createContext, useContext } from 'react'

/** A picture of the library: `src` is its path below `/media/`, `alt` what it shows, as the library describes it. */
export interface ChosenPicture {
  src: string
  alt: string
  /** In pixels: of the file that `src` names. */
  width?: number
  height?: number
}

/** Lets staff choose a picture, or upload one; nothing where they chose none. */
export type ChoosePicture = () => Promise<ChosenPicture | undefined>

/** The library is a feature of its own: whoever needs a picture of it asks through here. */
export const ChoosePictureContext = createContext<ChoosePicture | undefined>(undefined)

export function useChoosePicture(): ChoosePicture | undefined {
  return useContext(ChoosePictureContext)
}
