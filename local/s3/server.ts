import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { mapKeys } from 'es-toolkit'
import { type ActionName, actions } from '../../contract/actions.ts'
import { type BucketShape, buckets } from '../../contract/buckets.ts'
import { bucketArn, bucketName, LOCAL_AWS } from '../aws.ts'
import { credentialsOf } from '../iam/caller.ts'
import { allowEverything, type CheckPermission } from '../iam/permission-check.ts'
import { listen } from '../listen.ts'
import { readBody } from '../read-body.ts'
import { accessDenied, errorXml, S3Error } from './errors.ts'
import { type Objects, openObjects } from './objects.ts'
import { checkPost } from './post-policy.ts'

export interface S3 {
  /** Contains an IP address and not a name, so that clients put the bucket into the path and not into the host name. */
  endpoint: string
  objects: Objects
  stop(): Promise<void>
}

export interface S3Options {
  /** The folder where objects are stored. Without a folder, they are in memory. */
  folder?: string
  /** The origin whose pages may post files. */
  siteUrl: string
  /** If not set, permissions are not checked. */
  checkPermission?: CheckPermission
}

/** Higher than the size limit of each POST policy, so that a file that is too large gets the policy's own error. */
const MAX_REQUEST_BYTES = 64 * 1024 * 1024
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The part of Amazon S3 that this product uses: GetObject, HeadObject, PutObject, DeleteObject, and a browser's form
 * post with the CORS rule of lib/buckets.ts.
 */
export async function startS3(options: S3Options): Promise<S3> {
  const { checkPermission = allowEverything, siteUrl } = options
  const objects = openObjects(options.folder)
  const shapes = new Map(
    Object.entries<BucketShape>(buckets).map(([name, shape]) => [
      bucketName(name as keyof typeof buckets),
      shape,
    ]),
  )
  await expire(objects, shapes)
  const listener = await listen(0)
  listener.answerWith(async (request, response) => {
    const requestId = randomUUID()
    response.setHeader('x-amz-request-id', requestId)
    // Clients correct their clocks by this header. Node's own header ignores a clock that a test has set.
    response.setHeader('date', new Date().toUTCString())
    try {
      await answer(request, response)
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      response.writeHead(error.status, { 'content-type': 'application/xml' })
      response.end(request.method === 'HEAD' ? undefined : errorXml(error, requestId))
    }
  })
  return {
    endpoint: `http://127.0.0.1:${listener.port}`,
    objects,
    stop: () => listener.stop(),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [, bucket = '', ...rest] = pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    const shape = shapes.get(bucket)
    if (!shape) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', 404)
    if (request.method === 'OPTIONS') return preflight(request, response, shape)
    allowOrigin(request, response, shape)
    if (request.method === 'POST' && key === '') return post(request, response, bucket)
    if (!request.headers.authorization) throw accessDenied()
    const access = ACCESSES[request.method ?? '']
    if (!access || key === '')
      throw new S3Error(
        'NotImplemented',
        `The laptop's S3 does not support ${request.method} here.`,
        501,
      )
    await require(request.headers, access, bucket, key)
    if (access === 's3:PutObject') return put(request, response, bucket, key)
    if (access === 's3:DeleteObject') {
      await objects.remove(bucket, key)
      response.writeHead(204).end()
      return
    }
    const object = await objects.get(bucket, key)
    if (!object) throw await missing(request, bucket)
    response.writeHead(200, {
      'content-type': object.type,
      'content-length': object.body.length,
      'last-modified': object.changed.toUTCString(),
      etag: object.etag,
      ...(object.cacheControl !== undefined && { 'cache-control': object.cacheControl }),
    })
    response.end(request.method === 'HEAD' ? undefined : object.body)
  }

  /** @throws S3Error */
  async function require(
    headers: { authorization?: string | undefined },
    action: string,
    bucket: string,
    key: string,
  ) {
    const refusal = await checkPermission(headers, [
      { action, resource: `${bucketArn(bucket)}/${key}` },
    ])
    if (refusal) throw accessDenied(refusal)
  }

  /** Without ListBucket, S3 answers 403 for a missing key instead of 404. */
  async function missing({ headers }: IncomingMessage, bucket: string): Promise<S3Error> {
    const refusal = await checkPermission(headers, [
      { action: 's3:ListBucket', resource: bucketArn(bucket) },
    ])
    if (refusal) return accessDenied(refusal)
    return new S3Error('NoSuchKey', 'The specified key does not exist.', 404)
  }

  async function put(
    request: IncomingMessage,
    response: ServerResponse,
    bucket: string,
    key: string,
  ) {
    const body = await bodyOf(request)
    const { 'content-type': type = 'binary/octet-stream', 'cache-control': cacheControl } =
      request.headers
    const { etag } = await objects.put(bucket, key, { body, type, cacheControl })
    response.writeHead(200, { etag }).end()
  }

  async function post(
    request: IncomingMessage,
    response: ServerResponse,
    bucket: string,
  ): Promise<void> {
    const { fields, file } = await readForm(request)
    const { key } = fields
    if (!key)
      throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'", 400)
    checkPost(
      { bucket, fields, size: file.length },
      { region: LOCAL_AWS.region, secretOf },
      new Date(),
    )
    await require({ authorization: signerOf(fields) }, 's3:PutObject', bucket, key)
    const type = fields['content-type'] ?? 'binary/octet-stream'
    const { etag } = await objects.put(bucket, key, {
      body: file,
      type,
      cacheControl: fields['cache-control'],
    })
    response.writeHead(204, { etag, location: `/${bucket}/${encodeURIComponent(key)}` }).end()
  }

  function preflight(
    { headers }: IncomingMessage,
    response: ServerResponse,
    shape: BucketShape,
  ): void {
    const { origin, 'access-control-request-method': method } = headers
    if (!shape.takesPosts || origin !== siteUrl || method !== 'POST')
      throw new S3Error('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403)
    response.writeHead(200, {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST',
      vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    })
    response.end()
  }

  function allowOrigin(
    { headers }: IncomingMessage,
    response: ServerResponse,
    shape: BucketShape,
  ): void {
    if (!shape.takesPosts || headers.origin !== siteUrl) return
    response.setHeader('access-control-allow-origin', siteUrl)
    response.setHeader('vary', 'Origin')
  }
}

const ACCESSES: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
}

/** The only action that makes presigned posts. */
const PRESIGNER: ActionName = 'begin-upload'

/**
 * An Authorization header that names the signer of a form. On AWS, the signer is the role of the Lambda that presigned
 * the form. On the laptop, the form contains the host's key: presigning sends no request, so iam/sdk-credentials.ts cannot
 * change the key. The header therefore has the key of the Lambda that presigned the form.
 */
function signerOf(fields: Readonly<Record<string, string>>): string {
  const [keyId] = (fields['x-amz-credential'] ?? '').split('/')
  const { accessKeyId } = LOCAL_AWS.credentials
  return `Credential=${keyId === accessKeyId ? credentialsOf(PRESIGNER).accessKeyId : keyId}/`
}

/** All keys of this machine have the same secret (local/iam/caller.ts). */
function secretOf(keyId: string): string | undefined {
  const keyIds = [
    LOCAL_AWS.credentials.accessKeyId,
    ...Object.keys(actions).map((name) => credentialsOf(name).accessKeyId),
  ]
  return keyIds.includes(keyId) ? LOCAL_AWS.credentials.secretAccessKey : undefined
}

/** Like S3, ignores fields after the file. */
async function readForm(request: IncomingMessage) {
  const type = request.headers['content-type'] ?? ''
  const body = await bodyOf(request)
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  if (!form)
    throw new S3Error(
      'MalformedPOSTRequest',
      'The body of your POST request is not well-formed multipart/form-data.',
      400,
    )
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    if (name.toLowerCase() === 'file') {
      const file =
        typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer())
      return { fields: mapKeys(fields, (_, name) => name.toLowerCase()), file }
    }
    if (typeof value === 'string') fields[name] = value
  }
  throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.', 400)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const body = await readBody(request, MAX_REQUEST_BYTES)
  if (body) return body
  throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', 400)
}

/** Deletes objects that the lifecycle rules would have deleted since the last start. */
async function expire(objects: Objects, shapes: ReadonlyMap<string, BucketShape>): Promise<void> {
  for (const [bucket, { expiresAfterDays }] of shapes)
    if (expiresAfterDays !== undefined)
      await objects.removeOlderThan(bucket, new Date(Date.now() - expiresAfterDays * DAY_MS))
}
