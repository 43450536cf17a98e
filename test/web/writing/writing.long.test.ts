import fc from 'fast-check'
import { describe, it } from 'vitest'
import { laws } from '../../support/two-windows.ts'

describe('text that staff write, in many histories', () => {
  it.each(Object.entries(laws))('%s', (_, law) => fc.assert(law, { numRuns: 10_000 }), 120_000)
})
