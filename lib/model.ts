import { Arn, ArnFormat, type Stack } from 'aws-cdk-lib'
import type { ModelSettings } from './environment-record.ts'

/**
 * What IAM must allow for the one configured model: the profile, and the model wherever it runs.
 */
export function modelArns(stack: Stack, { profile, model, regions }: ModelSettings): string[] {
  const bedrock = { service: 'bedrock', arnFormat: ArnFormat.SLASH_RESOURCE_NAME }
  const foundation = { ...bedrock, account: '', resource: 'foundation-model', resourceName: model }
  return [
    Arn.format({ ...bedrock, resource: 'inference-profile', resourceName: profile }, stack),
    ...regions.map((region) => Arn.format({ ...foundation, region }, stack)),
  ]
}
