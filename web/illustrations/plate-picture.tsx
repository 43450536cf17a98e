import type { ComponentProps } from 'react'
import { FETCH_AFTER_LOAD } from '../hydration/marks.ts'
import { blend, plate } from './placeholders.ts'

/** The rendered pictures in public/plates (scenes/README.md). `ratio` is height divided by width. */
export const platePictures = {
  hero: { widths: [640, 880, 1080], ratio: 1, placeholder: plate('#B98D50', '#E2DBC6') },
  lunch: { widths: [480, 800], ratio: 1, placeholder: plate('#BB9B58', '#F3EBE0') },
  snap: { widths: [480, 800], ratio: 3 / 4, placeholder: blend(['#859D77', '#787E60']) },
  'shared-table': { widths: [480, 800], ratio: 3 / 4, placeholder: blend(['#CCBC87', '#BB9D6C']) },
  quiet: { widths: [640, 1080], ratio: 1, placeholder: plate('#B7BB99', '#F8F3E9') },
  empty: { widths: [480, 800], ratio: 1, placeholder: plate('#E4DFC2', '#F7F2E8') },
} as const satisfies Record<
  string,
  { widths: readonly number[]; ratio: number; placeholder: string }
>

export type PlatePictureName = keyof typeof platePictures

/** Decorative and lazy by default. The picture loads after the page, or earlier when the visitor scrolls near it. */
export function PlatePicture({
  name,
  sizes,
  style,
  ...image
}: { name: PlatePictureName; sizes: string } & ComponentProps<'img'>) {
  const { widths, ratio, placeholder } = platePictures[name]
  const widest = Math.max(...widths)
  const sourcesOf = (kind: 'avif' | 'webp') =>
    widths.map((width) => `/plates/${name}-${width}.${kind} ${width}w`).join(', ')
  return (
    <picture style={{ display: 'contents' }}>
      {/* Hidden: `picture` has `display: contents`, so a visible `source` would take up a cell of the outer grid. */}
      <source hidden type="image/avif" srcSet={sourcesOf('avif')} sizes={sizes} />
      <img
        srcSet={sourcesOf('webp')}
        sizes={sizes}
        src={`/plates/${name}-${widest}.webp`}
        width={widest}
        height={widest * ratio}
        loading="lazy"
        alt=""
        style={{ background: placeholder, ...style }}
        {...(image.loading === 'eager' ? {} : FETCH_AFTER_LOAD)}
        {...image}
      />
    </picture>
  )
}
