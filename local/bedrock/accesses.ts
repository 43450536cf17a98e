import { arnOf, LOCAL_AWS } from '../aws.ts'
import type { Access } from '../iam/evaluate.ts'

/** The regions to which a geography's inference profile may route a call from us-east-1. '' means no region in the ARN. */
const DESTINATIONS: Readonly<Record<string, readonly string[]>> = {
  us: ['us-east-1', 'us-east-2', 'us-west-2'],
  global: ['us-east-1', ''],
}

/**
 * The permissions for a call of a model. For a profile, such as `us.anthropic.claude-…`, they are on the profile and on
 * its model in every region to which the call may go.
 */
export function modelAccesses(modelId: string): Access[] {
  const [geography = '', ...rest] = modelId.split('.')
  const regions = DESTINATIONS[geography]
  if (!regions) return [invoke(modelArn(LOCAL_AWS.region, modelId))]
  const models = regions.map((region) => modelArn(region, rest.join('.')))
  return [arnOf('bedrock', `inference-profile/${modelId}`), ...models].map(invoke)
}

/** The ARN has no account, because models belong to AWS. */
function modelArn(region: string, model: string): string {
  return `arn:aws:bedrock:${region}::foundation-model/${model}`
}

function invoke(resource: string): Access {
  return { action: 'bedrock:InvokeModel', resource }
}
