import { describe, expect, it, vi } from 'vitest'
import { laws, lawsBroken } from '../../support/subscriber-laws.ts'

vi.stubEnv('LINK_KEY', 'a key')

/** docs/product.md, "Who gets mail". The long tests try longer sequences, and random ones. */
describe('over all sequences of three events,', () => {
  const { broken } = lawsBroken(3)

  it.each(Object.keys(laws))('%s', (law) => {
    expect(broken.get(law)?.slice(0, 5)).toEqual([])
  })
})
