import type { ComponentProps } from 'react'

/** The rendered pictures below public/plates (scenes/README.md): the widths that there are of each, and its height by its width. */
export const platePictures = {
  hero: { widths: [640, 880, 1080], shape: 1 },
  lunch: { widths: [480, 800], shape: 1 },
  snap: { widths: [480, 800], shape: 3 / 4 },
  'shared-table': { widths: [480, 800], shape: 3 / 4 },
  quiet: { widths: [640, 1080], shape: 1 },
  empty: { widths: [480, 800], shape: 1 },
} as const satisfies Record<string, { widths: readonly number[]; shape: number }>

export type PlatePictureName = keyof typeof platePictures

/** Decoration, fetched when the visitor comes near it, unless it is said otherwise. */
export function PlatePicture({
  name,
  sizes,
  ...image
}: { name: PlatePictureName; sizes: string } & ComponentProps<'img'>) {
  const { widths, shape } = platePictures[name]
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
        {...image}
      />
    </picture>
  )
}
