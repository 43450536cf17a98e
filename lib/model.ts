import { Arn, ArnFormat, type Stack } from 'aws-cdk-lib'
import type { ModelSettings } from './environment-record.ts'

/**
 * The ARN of the inference profile, and the model's ARN in each region that the profile routes to. IAM must allow all
 * of these ARNs.
 */
export function modelArns(stack: Stack, { profile, model, regions }: ModelSettings): string[] {
  const bedrock = { service: 'bedrock', arnFormat: ArnFormat.SLASH_RESOURCE_NAME }
  const foundation = { ...bedrock, account: '', resource: 'foundation-model', resourceName: model }
  return [
    Arn.format({ ...bedrock, resource: 'inference-profile', resourceName: profile }, stack),
    ...regions.map((region) => Arn.format({ ...foundation, region }, stack)),
  ]
}
