import type { ComponentProps } from 'react'
import { SOON } from '../hydration/marks.ts'
import { blend, plate } from './grounds.ts'

/**
 * The rendered pictures below public/plates (scenes/README.md): the widths that there are of each, its height by its width,
 * and what stands in its place until it has come.
 */
export const platePictures = {
  hero: { widths: [640, 880, 1080], shape: 1, ground: plate('#B98D50', '#E2DBC6') },
  lunch: { widths: [480, 800], shape: 1, ground: plate('#BB9B58', '#F3EBE0') },
  snap: { widths: [480, 800], shape: 3 / 4, ground: blend(['#859D77', '#787E60']) },
  'shared-table': { widths: [480, 800], shape: 3 / 4, ground: blend(['#CCBC87', '#BB9D6C']) },
  quiet: { widths: [640, 1080], shape: 1, ground: plate('#B7BB99', '#F8F3E9') },
  empty: { widths: [480, 800], shape: 1, ground: plate('#E4DFC2', '#F7F2E8') },
} as const satisfies Record<string, { widths: readonly number[]; shape: number; ground: string }>

export type PlatePictureName = keyof typeof platePictures

/** Decoration, fetched once the page is there or the visitor comes near it, unless it is said otherwise. */
export function PlatePicture({
  name,
  sizes,
  style,
  ...image
}: { name: PlatePictureName; sizes: string } & ComponentProps<'img'>) {
  const { widths, shape, ground } = platePictures[name]
  const widest = Math.max(...widths)
  const sourcesOf = (kind: 'avif' | 'webp') =>
    widths.map((width) => `/plates/${name}-${width}.${kind} ${width}w`).join(', ')
  return (
    <picture style={{ display: 'contents' }}>
      {/* Hidden: in a grid, which sees through the picture, it would be a cell. */}
      <source hidden type="image/avif" srcSet={sourcesOf('avif')} sizes={sizes} />
      <img
        srcSet={sourcesOf('webp')}
        sizes={sizes}
        src={`/plates/${name}-${widest}.webp`}
        width={widest}
        height={widest * shape}
        loading="lazy"
        alt=""
        style={{ background: ground, ...style }}
        {...(image.loading === 'eager' ? {} : SOON)}
        {...image}
      />
    </picture>
  )
}
