import { expect, it } from 'vitest'
import { handler as begin } from '../../../lambdas/pictures/handlers/begin-upload.ts'
import { handler as finish } from '../../../lambdas/pictures/handlers/finish-upload.ts'
import { bucketName } from '../../../local/aws.ts'
import { startBackend } from '../../support/backend.ts'
import { photo, upload } from '../../support/pictures.ts'

const { s3 } = await startBackend()

it('an uploaded photo is stored as nine files that browsers cache for a year', async () => {
  const answer = await upload(begin, finish, await photo(2000, 150).jpeg().toBuffer())
  expect(answer.body).toMatchObject({
    picture: { width: 1600, height: 120, alt: 'A plate of peas' },
  })
  const { hash } = (answer.body as { picture: { hash: string } }).picture
  for (const width of [480, 960, 1600])
    for (const ending of ['avif', 'webp', 'jpg']) {
      const object = await s3.objects.get(
        bucketName('pictures'),
        `pictures/${hash}-${width}.${ending}`,
      )
      expect(object?.cacheControl).toBe('public, max-age=31536000, immutable')
    }
})
