import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { environments } from '../../lib/environments.ts'
import { only } from './read-template.ts'
import { testStack } from './synth.ts'

const stack = testStack(environments.prod)
const template = Template.fromStack(stack)

describe('production keeps what people entrusted to it', () => {
  it('its stack cannot be deleted by mistake', () => {
    expect(stack.terminationProtection).toBe(true)
  })

  it('its tables are protected, and outlive the stack', () => {
    for (const table of Object.values(template.findResources('AWS::DynamoDB::GlobalTable'))) {
      expect(table.Properties.Replicas[0].DeletionProtectionEnabled).toBe(true)
      expect(table.DeletionPolicy).toBe('Retain')
      expect(table.UpdateReplacePolicy).toBe('Retain')
    }
  })

  it('so do its staff accounts', () => {
    const { resource, properties } = only(template, 'AWS::Cognito::UserPool')
    expect(properties.DeletionProtection).toBe('ACTIVE')
    expect(resource.DeletionPolicy).toBe('Retain')
  })

  it('its files are not emptied with the stack', () => {
    template.resourceCountIs('Custom::S3AutoDeleteObjects', 0)
  })
})

describe('production lets in only staff', () => {
  it('with a second factor, always', () => {
    const { properties } = only(template, 'AWS::Cognito::UserPool')
    expect(properties.MfaConfiguration).toBe('ON')
  })

  it('and never from a local site', () => {
    const { properties } = only(template, 'AWS::Cognito::UserPoolClient')
    expect(JSON.stringify(properties)).not.toContain('localhost')
  })
})
