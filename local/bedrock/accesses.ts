import { arnOf, LOCAL_AWS } from '../aws.ts'
import type { Access } from '../iam/evaluate.ts'

/** Where an inference profile of a geography may send a call that is made in us-east-1. '' is no region at all. */
const DESTINATIONS: Readonly<Record<string, readonly string[]>> = {
  us: ['us-east-1', 'us-east-2', 'us-west-2'],
  global: ['us-east-1', ''],
}

/**
 * What a call of a model takes: a profile, `us.anthropic.claude-…`, is a resource itself, and so is the model behind it
 * wherever the call may go.
 */
export function modelAccesses(modelId: string): Access[] {
  const [geography = '', ...rest] = modelId.split('.')
  const regions = DESTINATIONS[geography]
  if (!regions) return [invoke(modelArn(LOCAL_AWS.region, modelId))]
  const models = regions.map((region) => modelArn(region, rest.join('.')))
  return [arnOf('bedrock', `inference-profile/${modelId}`), ...models].map(invoke)
}

/** Models belong to AWS, not to the account. */
function modelArn(region: string, model: string): string {
  return `arn:aws:bedrock:${region}::foundation-model/${model}`
}

function invoke(resource: string): Access {
  return { action: 'bedrock:InvokeModel', resource }
}
