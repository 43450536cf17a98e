import { createHash } from 'node:crypto'
import { picturePath } from '../../../contract/pictures/picture-path.ts'
import { finishUpload } from '../../../contract/pictures/routes.ts'
import type { Picture } from '../../../contract/pictures/schemas.ts'
import { CACHE_CONTROL } from '../../../contract/site/site-headers.ts'
import { auditEntry } from '../../platform/audit/entry.ts'
import { env } from '../../platform/aws/env.ts'
import { readObject, removeObject, writeObject } from '../../platform/aws/s3.ts'
import { jsonAction, type Requester } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { type MadePicture, makeFiles } from '../make-files.ts'
import { addPicture, findPicture, pictureOfUpload } from '../picture-store.ts'

/**
 * Writes the files, then the row, and removes the upload last. An interrupted request can therefore be repeated, and
 * every picture with a row has all its files.
 */
export const handler = jsonAction(finishUpload, async ({ params: { id }, body, by }) => {
  const before = await pictureOfUpload(id)
  const picture = before ?? (await add(id, body, by))
  await removeObject(env.UPLOADS_BUCKET, id)
  return { picture }
})

async function add(
  id: string,
  description: Pick<Picture, 'name' | 'alt'>,
  by: Requester,
): Promise<Picture> {
  const file = await readObject(env.UPLOADS_BUCKET, id)
  if (!file) {
    // Another request may have finished this upload and removed the file.
    const existing = await pictureOfUpload(id)
    if (existing) return existing
    throw new ApiError('upload_missing')
  }
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 32)
  const now = new Date()
  const existing = await findPicture(hash)
  const { width, height } = existing ?? (await store(hash, await make(file)))
  const picture: Picture = {
    ...description,
    hash,
    width,
    height,
    src: picturePath(hash, width),
    shelf: 'available',
    created_at: now.toISOString(),
  }
  const changed = {
    name: { after: picture.name },
    width: { after: width },
    height: { after: height },
  }
  const audit = auditEntry(
    by,
    { action: 'picture.add', object: hash, name: picture.name, changed },
    now,
  )
  return addPicture(picture, id, audit, now)
}

async function make(file: Buffer): Promise<MadePicture> {
  const result = await makeFiles(file)
  if ('made' in result) return result.made
  throw new ApiError('picture_unusable', [{ path: 'file', message: result.refused }])
}

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

async function store(hash: string, picture: MadePicture): Promise<MadePicture> {
  const writes = picture.files.map(({ width, ending, body }) =>
    writeObject(env.PICTURES_BUCKET, {
      Key: picturePath(hash, width, ending).slice(1),
      Body: body,
      ContentType: TYPES[ending],
      CacheControl: CACHE_CONTROL.hashedAsset,
    }),
  )
  await Promise.all(writes)
  return picture
}
