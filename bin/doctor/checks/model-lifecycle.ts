import { type FoundationModelLifecycle, GetFoundationModelCommand } from '@aws-sdk/client-bedrock'
import type { Environment } from '../../../lib/environments.ts'
import { ask, isNamed } from '../aws.ts'
import type { Deployment } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, Unchecked, warning } from '../finding.ts'

const TITLE = 'Model lifecycle'

/** A model answers until the day on which AWS withdraws it. Its lifecycle says months before that it will. */
export const modelLifecycle: Check<Deployment> = {
  title: TITLE,
  look: async ({ environment, aws }) => {
    const command = new GetFoundationModelCommand({ modelIdentifier: environment.model.model })
    try {
      const { modelDetails } = await ask('bedrock:GetFoundationModel', aws.bedrock.send(command))
      return [judgeLifecycle(modelDetails?.modelLifecycle, environment)]
    } catch (error) {
      if (!isNamed(error, 'ResourceNotFoundException', 'ValidationException')) throw error
      return [judgeLifecycle('unknown', environment)]
    }
  },
}

/** @throws Unchecked where Bedrock names no lifecycle */
function judgeLifecycle(
  found: FoundationModelLifecycle | 'unknown' | undefined,
  { model: { model }, region }: Environment,
): Finding {
  const remedy = `Name its successor as model in lib/environments.ts and deploy. What there is: aws bedrock list-foundation-models --region ${region} --by-provider anthropic`
  if (found === 'unknown')
    return failed(TITLE, `Bedrock has no ${model} in ${region}, or not any more.`, remedy)
  if (!found) throw new Unchecked(`Bedrock does not say how long it keeps ${model}`)
  if (found.status === 'ACTIVE') return passed(TITLE, `${model} is active${end(found)}`)
  return warning(
    TITLE,
    `AWS is about to withdraw ${model}: it is ${found.status}${end(found)}.`,
    remedy,
  )
}

function end({ endOfLifeTime }: FoundationModelLifecycle): string {
  const day = endOfLifeTime?.toISOString().slice(0, 10)
  return day ? `, and answers until ${day}` : ''
}
