import { type FoundationModelLifecycle, GetFoundationModelCommand } from '@aws-sdk/client-bedrock'
import { ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { MODEL_FIELDS } from '../../../contract/model.ts'
import { openModel } from '../../../lib/commands.ts'
import type { Environment } from '../../../lib/environments.ts'
import { ask, isDeniedByIam, isNamed } from '../aws.ts'
import type { Deployment } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, Unchecked, warning } from '../finding.ts'

const MODEL = 'Model'
const MODEL_LIFECYCLE = 'Model lifecycle'

export const modelChecks: readonly Check<Deployment>[] = [
  { title: MODEL, run: checkModel },
  { title: MODEL_LIFECYCLE, run: checkModelLifecycle },
]

/**
 * Only a call shows whether the account may call the model. This call generates one token and costs a thousandth of a
 * cent.
 */
async function checkModel({ environment, aws }: Deployment): Promise<readonly Finding[]> {
  const command = new ConverseCommand({
    modelId: environment.model.profile,
    messages: [{ role: 'user', content: [{ text: 'Hi' }] }],
    inferenceConfig: { maxTokens: 1 },
    additionalModelRequestFields: MODEL_FIELDS,
  })
  const error = await aws.bedrockRuntime.send(command).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return [judgeModel(error, environment)]
}

/** @throws Unchecked if the caller lacks the permission. An unexpected error is thrown unchanged. */
export function judgeModel(error: unknown, environment: Environment): Finding {
  const { profile } = environment.model
  if (error === undefined)
    return passed(MODEL, `${profile} answers (this call cost a thousandth of a cent)`)
  if (isDeniedByIam(error))
    throw new Unchecked('your credentials lack the IAM action bedrock:InvokeModel')
  if (!(error instanceof Error)) throw error
  const open = capitalized(openModel(environment))
  switch (error.name) {
    case 'AccessDeniedException':
      return failed(MODEL, `The account has not opened ${profile}.`, open)
    case 'ResourceNotFoundException':
      return failed(
        MODEL,
        `The account may not use ${profile}: ${error.message}`,
        `${open}. If it was withdrawn, name another as model in lib/environments.ts`,
      )
    case 'ValidationException':
      return failed(
        MODEL,
        `Bedrock refuses ${profile} in ${environment.region}: ${error.message}`,
        'Name an inference profile of that region as model in lib/environments.ts; lib/environment-record.ts says which models fit',
      )
    case 'ThrottlingException':
    case 'ServiceQuotaExceededException':
      return warning(
        MODEL,
        `${profile} is open, but its quota is used up.`,
        `Ask for more: https://${environment.region}.console.aws.amazon.com/servicequotas/home/services/bedrock/quotas`,
      )
    default:
      throw error
  }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A model stops answering on the day that AWS withdraws it. The model's lifecycle shows that day months before. */
async function checkModelLifecycle({ environment, aws }: Deployment): Promise<readonly Finding[]> {
  const command = new GetFoundationModelCommand({ modelIdentifier: environment.model.model })
  try {
    const { modelDetails } = await ask('bedrock:GetFoundationModel', aws.bedrock.send(command))
    return [judgeLifecycle(modelDetails?.modelLifecycle, environment)]
  } catch (error) {
    if (!isNamed(error, 'ResourceNotFoundException', 'ValidationException')) throw error
    return [judgeLifecycle('unknown', environment)]
  }
}

/** @throws Unchecked if Bedrock reports no lifecycle */
function judgeLifecycle(
  lifecycle: FoundationModelLifecycle | 'unknown' | undefined,
  { model: { model }, region }: Environment,
): Finding {
  const remedy = `Name its successor as model in lib/environments.ts and deploy. What there is: aws bedrock list-foundation-models --region ${region} --by-provider anthropic`
  if (lifecycle === 'unknown')
    return failed(MODEL_LIFECYCLE, `Bedrock has no ${model} in ${region}, or not any more.`, remedy)
  if (!lifecycle) throw new Unchecked(`Bedrock does not say how long it keeps ${model}`)
  const status = `${lifecycle.status}${endOfLife(lifecycle)}`
  if (lifecycle.status === 'ACTIVE')
    return passed(MODEL_LIFECYCLE, `${model} is active${endOfLife(lifecycle)}`)
  return warning(MODEL_LIFECYCLE, `AWS is about to withdraw ${model}: it is ${status}.`, remedy)
}

function endOfLife({ endOfLifeTime }: FoundationModelLifecycle): string {
  const day = endOfLifeTime?.toISOString().slice(0, 10)
  return day ? `, and answers until ${day}` : ''
}
