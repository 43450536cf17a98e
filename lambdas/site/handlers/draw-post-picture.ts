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

const COVER_PATIENCE_MS = 4000

/**
 * What a link to a published post shows where it is shared. Only the address that the post has now is drawn, and the edge
 * keeps that for good: whoever makes up addresses makes no work.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<Answer> {
  if (!cameThroughSite(event)) return refusal(new ApiError('forbidden'))
  const slug = slugOfPicture(event.rawPath)
  const found = slug === undefined ? undefined : await postAtAddress(slug)
  if (!found || !('post' in found)) return refusal(new ApiError('not_found'))
  const current = postPicture(found.post)
  if (event.rawPath !== current) return redirect(current)
  const { drawPreview } = await renderer()
  const picture = await drawPreview(found.post.title, await coverOf(found.post))
  return {
    statusCode: 200,
    headers: { 'content-type': 'image/png', 'cache-control': CACHE_CONTROL.hashedAsset },
    body: Buffer.from(picture).toString('base64'),
    isBase64Encoded: true,
  }
}

/** As readers get it, whether it is ours or was uploaded: no right to a bucket is needed for that. */
async function coverOf({ cover_image }: PublishedPost): Promise<Uint8Array> {
  const address = new URL(cover_image, env.SITE_URL)
  const answer = await fetch(address, { signal: AbortSignal.timeout(COVER_PATIENCE_MS) })
  if (!answer.ok) throw new Error(`${address.pathname} answers ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
