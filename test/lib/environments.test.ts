import { describe, expect, it } from 'vitest'
import { environmentNamed, environments } from '../../lib/environments.ts'

describe('environments', () => {
  it.each(['dev', 'staging', 'prod'])('%s is one, and its record can be right', (name) => {
    expect(environmentNamed(name).name).toBe(name)
  })

  it('there are no others', () => {
    expect(Object.keys(environments)).toEqual(['dev', 'staging', 'prod'])
  })

  it.each(['production', 'toString'])('%s is an error that lists the known ones', (name) => {
    expect(() => environmentNamed(name)).toThrow(
      `There is no environment "${name}". Choose one of dev, staging, prod (`,
    )
  })
})
