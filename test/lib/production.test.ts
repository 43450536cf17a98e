import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { environments } from '../../lib/environments.ts'
import { only } from './read-template.ts'
import { testStack } from './synth.ts'

const stack = testStack({ ...environments.prod, protected: true })
const template = Template.fromStack(stack)
const tables = Object.values(template.findResources('AWS::DynamoDB::GlobalTable'))
const staff = only(template, 'AWS::Cognito::UserPool')

describe('production keeps what people entrusted to it', () => {
  it('its tables and staff accounts outlive the stack', () => {
    for (const resource of [...tables, staff.resource]) {
      expect(resource.DeletionPolicy).toMatch(/^Retain/)
      expect(resource.UpdateReplacePolicy).toBe('Retain')
    }
  })

  it('its files are not emptied with the stack', () => {
    template.resourceCountIs('Custom::S3AutoDeleteObjects', 0)
  })
})

describe('protected, once its first deployment stands', () => {
  it('its stack, tables and staff accounts cannot be deleted by mistake', () => {
    expect(stack.terminationProtection).toBe(true)
    for (const { Properties } of tables)
      expect(Properties.Replicas[0].DeletionProtectionEnabled).toBe(true)
    expect(staff.properties.DeletionProtection).toBe('ACTIVE')
  })
})

describe('a first deployment that fails can be tried again', () => {
  const first = testStack(environments.prod)
  const before = Template.fromStack(first)
  const { Resources } = before.toJSON()

  it('nothing refuses to be deleted', () => {
    expect(first.terminationProtection).not.toBe(true)
    for (const { Properties } of Object.values(before.findResources('AWS::DynamoDB::GlobalTable')))
      expect(Properties.Replicas[0].DeletionProtectionEnabled).not.toBe(true)
    expect(only(before, 'AWS::Cognito::UserPool').properties.DeletionProtection).toBe('INACTIVE')
  })

  it('what is kept later is taken back, but for the bucket, which has files in it', () => {
    const kept = Object.values<{ Type: string; DeletionPolicy?: string }>(Resources).filter(
      ({ DeletionPolicy }) => DeletionPolicy === 'Retain',
    )
    expect(kept.map(({ Type }) => Type)).toEqual(['AWS::S3::Bucket'])
  })

  it('what stays behind has no name that the next try wants', () => {
    const [bucket] = Object.values(before.findResources('AWS::S3::Bucket'))
    expect(bucket?.Properties).not.toHaveProperty('BucketName')
    const names = Object.values(before.findResources('AWS::Logs::LogGroup')).flatMap(
      ({ Properties }) => Properties.LogGroupName ?? [],
    )
    // The firewall's must begin as AWS says. It ends with the stack's own id.
    expect(names.map((name) => JSON.stringify(name))).toEqual([
      expect.stringMatching(/aws-waf-logs-myplateful-prod-.*AWS::StackId/),
    ])
  })
})

describe('production lets in only staff', () => {
  it('with a second factor, always', () => {
    const { properties } = only(template, 'AWS::Cognito::UserPool')
    expect(properties.MfaConfiguration).toBe('ON')
  })

  it('production’s sign-in never returns to a local site', () => {
    const { properties } = only(template, 'AWS::Cognito::UserPoolClient')
    expect(JSON.stringify(properties)).not.toContain('localhost')
  })
})
