import { describe, expect, it } from 'vitest'
import { environmentNamed, environments } from '../../lib/environments.ts'

describe('environments', () => {
  it.each(['dev', 'staging', 'prod'])('%s is one', (name) => {
    expect(environmentNamed(name).name).toBe(name)
  })

  it('an unknown name is an error that lists the known ones', () => {
    expect(() => environmentNamed('production')).toThrow(
      /no environment "production".*dev, staging, prod/,
    )
  })

  it('never share a sending domain: SES takes an identity once in an account', () => {
    const domains = Object.values(environments).map(({ mail }) => mail.from.split('@')[1])
    expect(new Set(domains).size).toBe(domains.length)
  })
})
