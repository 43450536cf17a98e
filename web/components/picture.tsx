import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { sourcesOf } from '../../contract/pictures/picture-files.ts'
import { coverPlaceholder } from '../illustrations/placeholders.ts'

interface PictureProps extends HTMLChakraProps<'img'> {
  src: string
  alt: string
  sizes: string
}

/** Lets the browser choose among the formats and widths of a picture, if there are several. */
export function Picture({ sizes, ...image }: PictureProps) {
  const sources = sourcesOf(image.src)
  if (!sources) return <chakra.img {...image} />
  return (
    <picture style={{ display: 'contents' }}>
      {sources.modern.map((source) => (
        // Without `hidden` each source would be a grid cell, because the picture element has `display: contents`.
        <source key={source.type} hidden sizes={sizes} {...source} />
      ))}
      <chakra.img srcSet={sources.srcSet} sizes={sizes} {...image} />
    </picture>
  )
}

/** All covers are 16:9, so nothing is cropped. */
export function Cover({ style, ...props }: PictureProps) {
  return (
    <Picture
      width="100%"
      aspectRatio="16 / 9"
      objectFit="cover"
      borderRadius="md"
      htmlWidth={1200}
      htmlHeight={675}
      style={{ background: coverPlaceholder(props.src), ...style }}
      {...props}
    />
  )
}
