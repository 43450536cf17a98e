import { arnOf, LOCAL_AWS } from '../aws.ts'
import type { Access } from '../iam/evaluate.ts'

/**
 * For each geography, the regions to which its inference profile may route a call from us-east-1. An empty string means
 * an ARN without a region.
 */
const DESTINATIONS: Readonly<Record<string, readonly string[]>> = {
  us: ['us-east-1', 'us-east-2', 'us-west-2'],
  global: ['us-east-1', ''],
}

/**
 * The permissions that a model call needs. A call through a profile, such as `us.anthropic.claude-…`, needs permission
 * for the profile and for its model in every region to which the call may go.
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
