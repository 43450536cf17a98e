import { createHmac } from 'node:crypto'
import { CreateBucketCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { describe, expect, it } from 'vitest'
import { LOCAL_AWS } from '../../local/aws.ts'
import { postForm } from '../support/pictures.ts'
import { postCases } from '../support/s3-post-cases.ts'

/**
 * The table that our emulator is held to, put to an engine that is not ours: what was written twice can be wrong twice. It
 * runs where somebody says where one is, with keys of `test`: `OTHER_S3=http://127.0.0.1:4566`.
 */
const { OTHER_S3 } = process.env
const KEYS = { accessKeyId: 'test', secretAccessKey: 'test' }

describe.runIf(OTHER_S3)('somebody else’s S3 answers a posted form as ours does', () => {
  const client = new S3Client({
    ...{ region: LOCAL_AWS.region, credentials: KEYS, forcePathStyle: true },
    ...(OTHER_S3 && { endpoint: OTHER_S3 }),
  })
  const Bucket = `posts-${Date.now()}`

  it.each(postCases)('$what: $status $code', async (one) => {
    await client.send(new CreateBucketCommand({ Bucket })).catch(() => undefined)
    const Key = 'some-upload'
    const { url, fields } = await createPresignedPost(client, {
      ...{ Bucket, Key, Expires: 60 },
      Conditions: [['content-length-range', 1, 1000]],
    })
    const { form, file } = one.change({ fields, sign })
    const answer = await postForm(url, form, file)
    const xml = await answer.text()
    expect([answer.status, /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '']).toEqual([
      one.status,
      one.code,
    ])
    if (one.status < 300) await client.send(new GetObjectCommand({ Bucket, Key }))
  })
})

function sign(policy: string, date: string): string {
  const key = [date, LOCAL_AWS.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (signer, part) => createHmac('sha256', signer).update(part).digest(),
    `AWS4${KEYS.secretAccessKey}`,
  )
  return createHmac('sha256', key).update(policy).digest('hex')
}
