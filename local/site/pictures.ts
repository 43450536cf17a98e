import { bucketName } from '../aws.ts'
import type { Answer } from '../listen.ts'
import type { Objects } from '../s3/objects.ts'

const BUCKET = bucketName('pictures')

/**
 * Emulates CloudFront under /pictures/. Answers with the object whose key is the path, and with the object's headers.
 * Ignores the query.
 */
export function createPictures(objects: Objects): Answer {
  return async ({ url = '/', method, headers }, response) => {
    const [path = '/'] = url.split('?')
    const object = await objects.get(BUCKET, path.slice(1))
    if (!object) {
      response.writeHead(404, { 'content-type': 'application/xml', 'cache-control': 'no-store' })
      response.end('<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code></Error>')
      return
    }
    const { body, type, cacheControl, etag } = object
    const caching = { etag, ...(cacheControl !== undefined && { 'cache-control': cacheControl }) }
    if (headers['if-none-match'] === etag) {
      response.writeHead(304, caching).end()
      return
    }
    response.writeHead(200, { ...caching, 'content-type': type, 'content-length': body.length })
    response.end(method === 'HEAD' ? undefined : body)
  }
}
