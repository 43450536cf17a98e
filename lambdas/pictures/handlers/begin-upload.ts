import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { beginUpload } from '../../../contract/pictures/routes.ts'
import { MAX_PICTURE_BYTES, UPLOAD_MINUTES } from '../../../contract/pictures/schemas.ts'
import { env } from '../../platform/aws/env.ts'
import { s3 } from '../../platform/aws/s3.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { randomId } from '../../platform/secrets.ts'

/** S3 enforces the signed policy: only this key, not empty, at most MAX_PICTURE_BYTES, within UPLOAD_MINUTES. */
export const handler = jsonAction(beginUpload, async () => {
  const id = randomId()
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: env.UPLOADS_BUCKET,
    Key: id,
    Conditions: [['content-length-range', 1, MAX_PICTURE_BYTES]],
    Expires: UPLOAD_MINUTES * 60,
  })
  return { id, url, fields }
})
