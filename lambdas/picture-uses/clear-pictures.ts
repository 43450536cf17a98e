import { PICTURE_ENDINGS, picturePath, widthsUpTo } from '../../contract/pictures/picture-path.ts'
import { PICTURE_RESTORABLE_DAYS, type Picture } from '../../contract/pictures/schemas.ts'
import { movePicture, onShelf, picturesSince, removePicture } from '../pictures/picture-store.ts'
import { env } from '../platform/aws/env.ts'
import { removeObject } from '../platform/aws/s3.ts'
import { usesOf } from './uses.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Lets go of the pictures that were deleted long enough ago, in two steps a run apart, so that no post or mail ever loses
 * one: a picture that is past its time is `leaving`, and from then on nothing new may take it; in the next run everything
 * that was being kept meanwhile can be seen, and what is used is available again. A run that dies is the next one's
 * to finish.
 */
export async function clearPictures(now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const picture of await picturesSince('gone', now)) await remove(picture)
  for (const picture of await picturesSince('leaving', ago(1))) {
    if ((await usesOf(picture.hash)).length > 0) {
      await movePicture(picture, onShelf(picture, 'available'))
      continue
    }
    const gone = onShelf(picture, 'gone', now)
    // Unless somebody uploaded it again just now.
    if (await movePicture(picture, gone)) await remove(gone)
  }
  for (const picture of await picturesSince('deleted', ago(PICTURE_RESTORABLE_DAYS)))
    await movePicture(picture, onShelf(picture, 'leaving', now))
}

/** The row last: while it is there, the next run knows that files may be. */
async function remove(picture: Picture): Promise<void> {
  const { hash, width } = picture
  for (const each of widthsUpTo(width))
    for (const ending of PICTURE_ENDINGS)
      await removeObject(env.PICTURES_BUCKET, picturePath(hash, each, ending).slice(1))
  await removePicture(picture)
}
