import { Stack } from 'aws-cdk-lib'
import { expect, it } from 'vitest'
import { headersPolicy } from '../../lib/website-headers.ts'

it.each([
  ['x-frame-options', 'ALLOWALL'],
  ['x-content-type-options', 'sniff'],
  ['referrer-policy', 'whenever'],
  ['strict-transport-security', 'for ever'],
])('a value of %s that CloudFront cannot send causes an error', (name, value) => {
  expect(() => headersPolicy(new Stack(), 'Headers', { [name]: value })).toThrow(
    `CloudFront cannot send ${name}: ${value}`,
  )
})
