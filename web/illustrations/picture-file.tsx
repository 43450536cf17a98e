import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { pictureFiles } from './picture-files.tsx'

/** Reserves space while a drawing loads. */
const sizes: Record<keyof typeof pictureFiles, readonly [width: number, height: number]> = {
  score: [400, 300],
  day: [400, 150],
}

/** An SVG file of a few hundred bytes, too small for lazy loading. Decorative. */
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
