import { Arn, ArnFormat, type Stack } from 'aws-cdk-lib'

/** The model that writes articles and edits mail, called through an inference profile. */
export interface ModelSettings {
  /** The inference profile's id, which is what the Converse call names. */
  profile: string
  /** The model behind it, and every region that the profile may send a call to: IAM has to allow each. */
  model: string
  regions: readonly string[]
}

/** What IAM must allow for the one configured model: the profile, and the model wherever it runs (design §10). */
export function modelArns(stack: Stack, { profile, model, regions }: ModelSettings): string[] {
  const bedrock = { service: 'bedrock', arnFormat: ArnFormat.SLASH_RESOURCE_NAME }
  const foundation = { ...bedrock, account: '', resource: 'foundation-model', resourceName: model }
  return [
    Arn.format({ ...bedrock, resource: 'inference-profile', resourceName: profile }, stack),
    ...regions.map((region) => Arn.format({ ...foundation, region }, stack)),
  ]
}
