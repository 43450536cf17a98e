import { Arn, ArnFormat, type Stack } from 'aws-cdk-lib'
import type { ModelSettings } from './environment-record.ts'

/** The inference profile's ARN, and the model's in each region that the profile routes to: IAM has to allow all. */
export function modelArns(stack: Stack, { profile, model, regions }: ModelSettings): string[] {
  const bedrock = { service: 'bedrock', arnFormat: ArnFormat.SLASH_RESOURCE_NAME }
  const foundation = { ...bedrock, account: '', resource: 'foundation-model', resourceName: model }
  return [
    Arn.format({ ...bedrock, resource: 'inference-profile', resourceName: profile }, stack),
    ...regions.map((region) => Arn.format({ ...foundation, region }, stack)),
  ]
}
