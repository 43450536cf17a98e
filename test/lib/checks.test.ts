import { CfnResource, Stack, Validations } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { describe, expect, it } from 'vitest'
import { environments } from '../../lib/environments.ts'
import { testApp, testStack } from './synth.ts'
import { wholeTemplate } from './whole-template.ts'

describe('the production stack', () => {
  it('passes the nag rules and the schema validator', () => {
    expect(() => wholeTemplate(testStack(environments.prod))).not.toThrow()
  })

  it('suppresses no finding stack-wide', () => {
    const acknowledged = testStack(environments.prod).node.metadata.filter(
      ({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY,
    )
    expect(acknowledged).toEqual([])
  })
})

describe('the synth', () => {
  it('fails if a bucket allows plain HTTP', () => {
    const stack = new Stack(testApp(), 'Bad')
    new Bucket(stack, 'Open')
    expect(() => Template.fromStack(stack)).toThrow(/AwsSolutions-S10/)
  })

  it('fails if a property has the wrong type', () => {
    const stack = new Stack(testApp(), 'Bad')
    new CfnResource(stack, 'Queue', {
      type: 'AWS::SQS::Queue',
      properties: { VisibilityTimeout: 'soon' },
    })
    expect(() => Template.fromStack(stack)).toThrow(/VisibilityTimeout/)
  })
})
