import { describe, expect, it } from 'vitest'
import { environmentNamed, environments } from '../../lib/environments.ts'

describe('lib/environments.ts', () => {
  it.each(['dev', 'staging', 'prod'])('has a valid record for %s', (name) => {
    expect(environmentNamed(name).name).toBe(name)
  })

  it('has no record except dev, staging and prod', () => {
    expect(Object.keys(environments)).toEqual(['dev', 'staging', 'prod'])
  })

  it.each(['production', 'toString'])('refuses the name %s and lists the known names', (name) => {
    expect(() => environmentNamed(name)).toThrow(
      `There is no environment "${name}". Choose one of dev, staging, prod (`,
    )
  })
})
