import { PICTURES_PREFIX } from '../../contract/pictures/picture-path.ts'
import type { Picture, PictureUse } from '../../contract/pictures/schemas.ts'
import { campaignsWhere } from '../campaigns/campaign-contents.ts'
import { ApiError } from '../platform/http/answers.ts'
import { everyPost } from '../posts/post-store.ts'

/**
 * Where a picture stands: in posts, as a cover or in the text, those that were deleted too while they can be restored; and
 * in mail to all, for good once it went out, because people's inboxes point at the picture. It reads every post and every
 * such mail, so it is asked about one picture and not for a list of them.
 *
 * Not seen: mail to one address, whose content is not kept, and what staff have written and not saved.
 */
export async function usesOf(hash: string): Promise<PictureUse[]> {
  const path = `${PICTURES_PREFIX}${hash}-`
  const [posts, campaigns] = await Promise.all([
    everyPost(),
    campaignsWhere((content) => content.includes(path)),
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

/** A picture that posts or mails show is not deleted. @throws ApiError picture_in_use, with where it stands */
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
