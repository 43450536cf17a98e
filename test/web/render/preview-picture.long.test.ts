import { describe, it } from 'vitest'
import { covers } from '../../../contract/posts/covers.ts'
import { expectPreviewOf } from '../../support/preview-picture.ts'

describe('a link preview', () => {
  it.each(covers)('is a PNG of 1200 × 630 under 300 KB: $name', ({ path }) => expectPreviewOf(path))
})
