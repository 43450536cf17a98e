import { PICTURE_ENDINGS, picturePath, widthsUpTo } from '../../contract/pictures/picture-path.ts'
import { PICTURE_RESTORABLE_DAYS, type Picture } from '../../contract/pictures/schemas.ts'
import { movePicture, onShelf, picturesBefore, removePicture } from '../pictures/picture-store.ts'
import { env } from '../platform/aws/env.ts'
import { removeObject } from '../platform/aws/s3.ts'
import { usesOf } from './uses.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Removes deleted pictures that staff can no longer restore. A removal takes two runs, so that no post or mail loses a
 * picture. The first run marks the picture as `leaving`. From then on, no other post or mail may use the picture. The
 * second run comes at least a day later, when every save that was under way has finished. That run makes a marked
 * picture available again if the picture is in use, and removes the picture if not. If a run is interrupted, the next
 * run finishes the removal.
 */
export async function clearPictures(now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const picture of await picturesBefore('gone', now)) await remove(picture)
  for (const picture of await picturesBefore('leaving', ago(1))) {
    if ((await usesOf(picture.hash)).length > 0) {
      await movePicture(picture, onShelf(picture, 'available'))
      continue
    }
    const gone = onShelf(picture, 'gone', now)
    // Fails if somebody has just uploaded the picture again.
    if (await movePicture(picture, gone)) await remove(gone)
  }
  for (const picture of await picturesBefore('deleted', ago(PICTURE_RESTORABLE_DAYS)))
    await movePicture(picture, onShelf(picture, 'leaving', now))
}

/** Removes the row last. If a removal fails before that, the next run removes the remaining files. */
async function remove(picture: Picture): Promise<void> {
  const { hash, width } = picture
  for (const fileWidth of widthsUpTo(width))
    for (const ending of PICTURE_ENDINGS)
      await removeObject(env.PICTURES_BUCKET, picturePath(hash, fileWidth, ending).slice(1))
  await removePicture(picture)
}
