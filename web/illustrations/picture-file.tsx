import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { pictureFiles } from './picture-files.tsx'

/** Reserves the space of a drawing while it loads. */
const sizes: Record<keyof typeof pictureFiles, readonly [width: number, height: number]> = {
  score: [400, 300],
  day: [400, 150],
}

/** A decorative SVG file of a few hundred bytes, so it needs no placeholder and no lazy loading. */
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
