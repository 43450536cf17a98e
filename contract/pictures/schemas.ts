import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { PICTURE_HASH } from './picture-path.ts'

/** What a file that is uploaded may be. The storage itself refuses larger ones. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 40_000_000
/** How long one may take to arrive. */
export const UPLOAD_MINUTES = 10

/** How long a picture that was deleted is still there, and can be restored. */
export const PICTURE_RESTORABLE_DAYS = 30

const hash = v.pipe(v.string(), v.regex(PICTURE_HASH))
/** As lambdas/platform/secrets.ts makes them. */
const uploadId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))

/**
 * `leaving` is past its time: nothing new may take it, and the next day it goes, unless something took it before; `gone`:
 * its files are being deleted.
 */
const shelves = ['available', 'deleted', 'leaving', 'gone'] as const
export type Shelf = (typeof shelves)[number]

/** What was made of an uploaded file. `width` and `height` are those of the largest file of it, `src` that file's path as JPEG. */
export const picture = v.object({
  hash: v.string(),
  src: v.string(),
  name: v.string(),
  /** What it shows; null: it is decorative. */
  alt: v.nullable(v.string()),
  width: v.number(),
  height: v.number(),
  shelf: v.picklist(shelves),
  created_at: v.string(),
  deleted_at: v.optional(v.string()),
})
export type Picture = v.InferOutput<typeof picture>

const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Give the picture a name'),
  atMost(200, 'Keep the name under 200 characters'),
)

/** Whoever sees no picture is told of it; null where somebody said that it shows nothing that matters. */
const alt = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Describe what the picture shows, or say that it is decorative'),
    atMost(300, 'Keep the description under 300 characters'),
  ),
)
const described = { name, alt }

export const beginUploadRequest = v.strictObject({
  /** Of the file. */
  bytes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'The file is empty'),
    v.maxValue(MAX_PICTURE_BYTES, 'The file is over 10 MB. Export the picture smaller'),
  ),
})

/** Post these fields and then the file, as `file`, to the address, as multipart/form-data. */
export const uploadTicket = v.object({
  id: v.string(),
  url: v.string(),
  fields: v.record(v.string(), v.string()),
})
export type UploadTicket = v.InferOutput<typeof uploadTicket>

export const uploadPath = v.object({ id: uploadId })
export const finishUploadRequest = v.strictObject(described)

export const pictureHash = v.object({ hash })

export const managePictureRequest = v.variant('action', [
  v.strictObject({ action: v.literal('describe'), hash, ...described }),
  v.strictObject({ action: v.literal('delete'), hash }),
  v.strictObject({ action: v.literal('restore'), hash }),
])
export const managedPicture = v.object({ picture })

export const PICTURES_PER_PAGE = 24

export const pictureQuery = v.object({
  shelf: v.optional(v.picklist(['available', 'deleted'])),
  /** A part of its name or description. */
  search: v.optional(v.pipe(v.string(), v.trim(), atMost(100))),
  /** The `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.regex(/^[\w:.-]+#[0-9a-f]{32}$/), v.maxLength(100))),
})

/** `next` goes into `after`; null: there are no more. A search looks at a bounded part, so a page may be short and have a next. */
export const picturePage = v.object({ pictures: v.array(picture), next: v.nullable(v.string()) })
export type PicturePage = v.InferOutput<typeof picturePage>

/** Where a picture stands. A mail that went out keeps it for good: it is in people's inboxes. */
const pictureUse = v.object({
  what: v.picklist(['post', 'mail']),
  id: v.string(),
  title: v.string(),
  /** Such as `published` or `scheduled`. */
  state: v.string(),
})
export type PictureUse = v.InferOutput<typeof pictureUse>

export const pictureDetails = v.object({ picture, uses: v.array(pictureUse) })
