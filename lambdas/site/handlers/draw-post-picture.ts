import '../../platform/log/redact-console.ts'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { PublishedPost } from '../../../contract/posts/schemas.ts'
import { CACHE_CONTROL } from '../../../contract/site/site-headers.ts'
import { postPicture, slugOfPicture } from '../../../contract/site/social-pictures.ts'
import { env } from '../../platform/aws/env.ts'
import { type Answer, ApiError, redirect, refusal } from '../../platform/http/answers.ts'
import { cameThroughSite } from '../../platform/http/origin-check.ts'
import { postAtAddress } from '../../posts/post-store.ts'
import { loadRenderer } from '../load-renderer.ts'

const renderer = loadRenderer()

const COVER_TIMEOUT_MS = 4000

/**
 * Draws the preview picture of a shared link to a published post. The picture is drawn only at its current address, and
 * the edge caches it for good. Other addresses are redirected or refused, so made-up addresses cause no drawing.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<Answer> {
  if (!cameThroughSite(event)) return refusal(new ApiError('forbidden'))
  const slug = slugOfPicture(event.rawPath)
  const atAddress = slug === undefined ? undefined : await postAtAddress(slug)
  if (!atAddress || !('post' in atAddress)) return refusal(new ApiError('not_found'))
  const { post } = atAddress
  const current = postPicture(post)
  if (event.rawPath !== current) return redirect(current)
  const { drawPreview } = await renderer()
  const picture = await drawPreview(post.title, await coverOf(post))
  return {
    statusCode: 200,
    headers: { 'content-type': 'image/png', 'cache-control': CACHE_CONTROL.hashedAsset },
    body: Buffer.from(picture).toString('base64'),
    isBase64Encoded: true,
  }
}

/** Fetches the cover from the site, as readers do, so that the function needs no rights to a bucket. */
async function coverOf({ cover_image }: PublishedPost): Promise<Uint8Array> {
  const address = new URL(cover_image, env.SITE_URL)
  const answer = await fetch(address, { signal: AbortSignal.timeout(COVER_TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${address.pathname} answers ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
