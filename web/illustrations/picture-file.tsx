import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { pictureFiles } from './picture-files.tsx'

/** Width and height of each file's drawing, so that its place is kept before it is there. */
const sizes: Record<keyof typeof pictureFiles, readonly [width: number, height: number]> = {
  score: [400, 300],
  day: [400, 150],
}

/** A drawing as a file: decoration. A few hundred bytes have no color to stand in for them, and need not wait. */
export function PictureFile({
  name,
  ...style
}: HTMLChakraProps<'img'> & { name: keyof typeof pictureFiles }) {
  const [width, height] = sizes[name]
  return (
    <chakra.img
      src={`/illustrations/${name}.svg`}
      alt=""
      htmlWidth={width}
      htmlHeight={height}
      fetchPriority="low"
      width="100%"
      {...style}
    />
  )
}
