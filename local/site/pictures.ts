import { bucketName } from '../aws.ts'
import type { Answer } from '../listen.ts'
import type { Objects } from '../s3/objects.ts'

const BUCKET = bucketName('pictures')

/** What CloudFront answers under /pictures/: the object of that name, with what S3 keeps of it. It takes no part of a query. */
export function createPictures(objects: Objects): Answer {
  return async ({ url = '/', method, headers }, response) => {
    const [path = '/'] = url.split('?')
    const found = await objects.get(BUCKET, path.slice(1))
    if (!found) {
      response.writeHead(404, { 'content-type': 'application/xml', 'cache-control': 'no-store' })
      response.end('<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code></Error>')
      return
    }
    const { body, type, cacheControl, etag } = found
    const kept = { etag, ...(cacheControl !== undefined && { 'cache-control': cacheControl }) }
    if (headers['if-none-match'] === etag) {
      response.writeHead(304, kept).end()
      return
    }
    response.writeHead(200, { ...kept, 'content-type': type, 'content-length': body.length })
    response.end(method === 'HEAD' ? undefined : body)
  }
}
