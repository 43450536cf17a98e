import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { sourcesOf } from '../../contract/pictures/picture-files.ts'
import { coverGround } from '../illustrations/grounds.ts'

interface PictureProps extends HTMLChakraProps<'img'> {
  src: string
  alt: string
  /** How wide it is drawn, as the attribute `sizes` says it. */
  sizes: string
}

/** A picture in the format and the width that the browser chooses, where there are several of it. */
export function Picture({ sizes, ...image }: PictureProps) {
  const sources = sourcesOf(image.src)
  if (!sources) return <chakra.img {...image} />
  return (
    <picture style={{ display: 'contents' }}>
      {sources.modern.map((source) => (
        // Hidden: in a grid, which sees through the picture, it would be a cell.
        <source key={source.type} hidden sizes={sizes} {...source} />
      ))}
      <chakra.img srcSet={sources.srcSet} sizes={sizes} {...image} />
    </picture>
  )
}

/** The cover of an article: 16 : 9 everywhere, as ours are drawn, so that none of them is cut. */
export function Cover({ style, ...props }: PictureProps) {
  return (
    <Picture
      width="100%"
      aspectRatio="16 / 9"
      objectFit="cover"
      borderRadius="md"
      htmlWidth={1200}
      htmlHeight={675}
      style={{ background: coverGround(props.src), ...style }}
      {...props}
    />
  )
}
