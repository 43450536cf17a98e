import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { PICTURE_HASH } from './picture-path.ts'

/** S3 itself refuses larger files. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 40_000_000
/** Validity of an upload URL. */
export const UPLOAD_MINUTES = 10

export const PICTURE_RESTORABLE_DAYS = 30

const hash = v.pipe(v.string(), v.regex(PICTURE_HASH))
/** The format of ids from lambdas/platform/secrets.ts. */
const uploadId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))

/**
 * Once a deleted picture can no longer be restored, it becomes `leaving`, and new content cannot use it. At least a day
 * later, it becomes available again if a post or mail still uses it. If nothing uses it, it becomes `gone` while its
 * files are being deleted.
 */
const shelves = ['available', 'deleted', 'leaving', 'gone'] as const
export type Shelf = (typeof shelves)[number]

/** `width` and `height` are the size of the largest file. `src` is the path of its JPEG. */
export const picture = v.object({
  hash: v.string(),
  src: v.string(),
  name: v.string(),
  /** Alt text. Null for a decorative picture. */
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
  bytes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'The file is empty'),
    v.maxValue(MAX_PICTURE_BYTES, 'The file is over 10 MB. Export the picture smaller'),
  ),
})

/** POST these fields to `url` as multipart/form-data, followed by the file as `file`. */
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
  /** Any part of the name or alt text. */
  search: v.optional(v.pipe(v.string(), v.trim(), atMost(100))),
  /** The `next` of the previous page. */
  after: v.optional(v.pipe(v.string(), v.regex(/^[\w:.-]+#[0-9a-f]{32}$/), v.maxLength(100))),
})

/**
 * `next` is the `after` of the next page, or null on the last page. A request reads a limited number of pictures. So
 * a page of search results can be short although more results follow.
 */
export const picturePage = v.object({ pictures: v.array(picture), next: v.nullable(v.string()) })
export type PicturePage = v.InferOutput<typeof picturePage>

/**
 * A post or mail with the picture. A sent mail uses the picture forever, because the mail stays in people's inboxes.
 */
const pictureUse = v.object({
  what: v.picklist(['post', 'mail']),
  id: v.string(),
  title: v.string(),
  /** The state of the post or mail, for example `published` or `scheduled`. */
  state: v.string(),
})
export type PictureUse = v.InferOutput<typeof pictureUse>

export const pictureDetails = v.object({ picture, uses: v.array(pictureUse) })
