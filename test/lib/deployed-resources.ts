import * as v from 'valibot'
import type { Resource } from '../../bin/doctor/deployment.ts'
import type { Environment } from '../../lib/environments.ts'
import { synthesize } from './synth.ts'

const template = v.object({
  Resources: v.record(v.string(), v.object({ Type: v.string() })),
})

const NESTED_STACK = 'AWS::CloudFormation::Stack'

/** The resources that CloudFormation lists for an environment's stack and nested stacks, with made-up physical ids. */
export function deployedResources(environment: Environment): Resource[] {
  const { Resources } = v.parse(template, synthesize(environment).toJSON())
  const nested = Object.keys(Resources).filter((id) => Resources[id]?.Type === NESTED_STACK)
  return Object.entries(Resources)
    .filter(([, { Type }]) => Type !== NESTED_STACK)
    .map(([id, { Type: type }]) => {
      // wholeTemplate prefixes the ids in a nested stack with that stack's id.
      const stack = nested.find((name) => id.startsWith(name))
      const logicalId = id.slice(stack?.length ?? 0)
      return { type, logicalId, physicalId: physicalId(type, logicalId) }
    })
}

function physicalId(type: string, logicalId: string): string {
  const name = `${logicalId}-1a2b3c`
  if (type === 'AWS::SQS::Queue') return `https://sqs.us-east-1.amazonaws.com/123456789012/${name}`
  return name
}
