import { PICTURES_PREFIX } from '../../contract/pictures/picture-path.ts'
import type { Picture, PictureUse } from '../../contract/pictures/schemas.ts'
import { campaignsByContent } from '../campaigns/campaign-contents.ts'
import { ApiError } from '../platform/http/answers.ts'
import { everyPost } from '../posts/post-store.ts'

/**
 * Where a picture is used: in posts, as the cover or in the text, and in campaigns. Deleted posts count while they can
 * be restored. Sent campaigns count forever, because mails in inboxes load the picture. Reads every post and campaign,
 * so call this for one picture, not for a list.
 *
 * Two uses are not found: mail to a single address, whose content is not stored, and text that staff have not saved.
 */
export async function usesOf(hash: string): Promise<PictureUse[]> {
  const path = `${PICTURES_PREFIX}${hash}-`
  const [posts, campaigns] = await Promise.all([
    everyPost(),
    campaignsByContent((content) => content.includes(path)),
  ])
  return [
    ...posts
      .filter(({ cover_image, content }) => cover_image.startsWith(path) || content.includes(path))
      .map(({ id, title, status }) => ({ what: 'post' as const, id, title, state: status })),
    ...campaigns.map(({ campaignId, subject, status }) => ({
      what: 'mail' as const,
      id: campaignId,
      title: subject,
      state: status,
    })),
  ]
}

/** @throws ApiError picture_in_use, which lists the uses */
export async function refuseInUse({ hash }: Picture): Promise<void> {
  const uses = await usesOf(hash)
  if (uses.length === 0) return
  throw new ApiError(
    'picture_in_use',
    uses.map((use) => ({ path: `${use.what}.${use.id}`, message: inWords(use) })),
  )
}

function inWords({ what, title, state }: PictureUse): string {
  return what === 'post' ? `In the ${state} post “${title}”` : `In the ${state} mail “${title}”`
}
