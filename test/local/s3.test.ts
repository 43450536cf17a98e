import { createHmac } from 'node:crypto'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bucketName, LOCAL_AWS } from '../../local/aws.ts'
import { openObjects } from '../../local/s3/objects.ts'
import { startS3 } from '../../local/s3/server.ts'
import { postForm } from '../support/pictures.ts'
import { postCases } from '../support/s3-post-cases.ts'
import { temporaryDirectory } from './test-host.ts'

const SITE = 'http://localhost:3000'
const Bucket = bucketName('uploads')
const s3 = await startS3({ siteUrl: SITE })
const client = new S3Client({ ...LOCAL_AWS, endpoint: s3.endpoint, maxAttempts: 1 })
afterAll(() => s3.stop())

const text = (one: string) => Buffer.from(one)

describe('the S3 emulator', () => {
  it('stores an object with its headers, returns it and deletes it', async () => {
    const of = { Bucket, Key: 'pictures/a b+ü-480.jpg' }
    const said = { ContentType: 'image/jpeg', CacheControl: 'public, max-age=31536000, immutable' }
    await client.send(new PutObjectCommand({ ...of, ...said, Body: text('peas') }))
    expect(await client.send(new HeadObjectCommand(of))).toMatchObject({
      ...said,
      ContentLength: 4,
    })
    const { Body } = await client.send(new GetObjectCommand(of))
    expect(await Body?.transformToString()).toBe('peas')
    await client.send(new DeleteObjectCommand(of))
    await expect(client.send(new GetObjectCommand(of))).rejects.toMatchObject({
      name: 'NoSuchKey',
      $metadata: { httpStatusCode: 404 },
    })
    await client.send(new DeleteObjectCommand(of))
  })

  it('refuses an unknown bucket and unsigned requests', async () => {
    const elsewhere = new GetObjectCommand({ Bucket: 'elsewhere', Key: 'k' })
    await expect(client.send(elsewhere)).rejects.toMatchObject({ name: 'NoSuchBucket' })
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: text('x') }))
    const answer = await fetch(`${s3.endpoint}/${Bucket}/k`)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('<Code>AccessDenied</Code>')
  })

  it('keeps objects over a restart until they expire', async () => {
    const folder = await temporaryDirectory()
    const before = openObjects(folder)
    for (const bucket of [Bucket, bucketName('pictures')])
      await before.put(bucket, 'pictures/k', { body: text('\npeas\n'), type: 'image/jpeg' })
    const after = openObjects(folder)
    expect(await after.get(Bucket, 'pictures/k')).toMatchObject({
      type: 'image/jpeg',
      body: text('\npeas\n'),
    })
    await after.removeOlderThan(Bucket, new Date(Date.now() + 1000))
    expect(await after.get(Bucket, 'pictures/k')).toBeUndefined()
    expect(await after.get(bucketName('pictures'), 'pictures/k')).toBeDefined()
    expect(await after.get(Bucket, '../../etc/passwd')).toBeUndefined()
  })
})

/**
 * `OTHER_S3=http://127.0.0.1:4566` also runs the cases on another S3, such as MiniStack with AUTH=true and `test` as
 * both keys. That run finds mistakes that our emulator and the cases share.
 */
const { OTHER_S3 } = process.env
const TEST_KEYS = { accessKeyId: 'test', secretAccessKey: 'test' }
const engines = [
  { whose: 'our S3', client, Bucket },
  ...(OTHER_S3
    ? [
        {
          whose: 'another S3',
          client: new S3Client({
            ...LOCAL_AWS,
            credentials: TEST_KEYS,
            endpoint: OTHER_S3,
            forcePathStyle: true,
          }),
          Bucket: `posts-${Date.now()}`,
        },
      ]
    : []),
]

describe.each(engines)('a browser’s form post to $whose', ({ whose, client, Bucket }) => {
  beforeAll(async () => {
    if (whose !== 'our S3') await client.send(new CreateBucketCommand({ Bucket }))
  })

  it.each(postCases)('$what gets $status $code', async (one) => {
    const { secretAccessKey } = await client.config.credentials()
    const object = { Bucket, Key: 'some-upload' }
    const { url, fields } = await createPresignedPost(client, {
      ...object,
      Expires: 60,
      Conditions: [['content-length-range', 1, 1000]],
    })
    const { form, file } = one.change({ fields, sign: signer(secretAccessKey) })
    const answer = await postForm(url, form, file)
    expect([answer.status, codeIn(await answer.text())]).toEqual([one.status, one.code])
    const found = await client.send(new HeadObjectCommand(object)).catch(() => undefined)
    expect(found !== undefined).toBe(one.status < 300)
    await client.send(new DeleteObjectCommand(object))
  })
})

describe('a browser’s form post', () => {
  it('is refused once its policy has expired', async () => {
    const { url, fields } = await createPresignedPost(client, { Bucket, Key: 'k', Expires: 60 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    const answer = await postForm(url, fields, text('x'))
    vi.useRealTimers()
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('Policy expired')
  })

  it('is accepted even if an unsigned field follows the file', async () => {
    const { url, fields } = await createPresignedPost(client, { Bucket, Key: 'k' })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob(['x']))
    form.append('after', 'ignored')
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204)
  })
})

describe('the S3 emulator’s CORS', () => {
  it('lets only the site’s own pages read the answer', async () => {
    const { url, fields } = await createPresignedPost(client, { Bucket, Key: 'k' })
    for (const [origin, expected] of [
      [SITE, SITE],
      ['https://evil.example', null],
    ]) {
      const answer = await postForm(url, fields, text('x'), { origin })
      expect(answer.headers.get('access-control-allow-origin')).toBe(expected)
    }
  })

  it.each([
    [SITE, 'POST', 'uploads', 200],
    [SITE, 'PUT', 'uploads', 403],
    [SITE, 'POST', 'pictures', 403],
    ['https://evil.example', 'POST', 'uploads', 403],
  ] as const)(
    'answers a preflight from %s for a %s request to the bucket “%s” with status %i',
    async (origin, method, bucket, expected) => {
      const headers = { origin, 'access-control-request-method': method }
      const address = `${s3.endpoint}/${bucketName(bucket)}`
      expect((await fetch(address, { method: 'OPTIONS', headers })).status).toBe(expected)
    },
  )
})

function codeIn(xml: string): string {
  return /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? ''
}

/** Signs any policy as the SDK does, even a policy that the SDK would not write. */
function signer(secret: string) {
  return (policy: string, date: string): string => {
    const key = [date, LOCAL_AWS.region, 's3', 'aws4_request'].reduce<string | Buffer>(
      (signer, part) => createHmac('sha256', signer).update(part).digest(),
      `AWS4${secret}`,
    )
    return createHmac('sha256', key).update(policy).digest('hex')
  }
}
