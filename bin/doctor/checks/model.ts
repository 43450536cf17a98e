import { ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { MODEL_FIELDS } from '../../../contract/model.ts'
import { openModel } from '../../../lib/commands.ts'
import type { Environment } from '../../../lib/environments.ts'
import { saysNotAuthorized } from '../aws.ts'
import type { Deployment } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, Unchecked, warning } from '../finding.ts'

const TITLE = 'Model'

/** Only a call shows whether the account may make one. This one asks for one token: a thousandth of a cent. */
export const model: Check<Deployment> = {
  title: TITLE,
  look: async ({ environment, aws }) => {
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
  },
}

/** @throws Unchecked where it is the caller who may not, and whatever else no sentence is known for */
export function judgeModel(error: unknown, environment: Environment): Finding {
  const { profile } = environment.model
  if (error === undefined)
    return passed(TITLE, `${profile} answers (asking cost a thousandth of a cent)`)
  if (saysNotAuthorized(error))
    throw new Unchecked('your credentials lack the IAM action bedrock:InvokeModel')
  if (!(error instanceof Error)) throw error
  const open = capitalised(openModel(environment))
  switch (error.name) {
    case 'AccessDeniedException':
      return failed(TITLE, `The account has not opened ${profile}.`, open)
    case 'ResourceNotFoundException':
      return failed(
        TITLE,
        `The account may not use ${profile}: ${error.message}`,
        `${open}. If it was withdrawn, name another as model in lib/environments.ts`,
      )
    case 'ValidationException':
      return failed(
        TITLE,
        `Bedrock does not take ${profile} in ${environment.region}: ${error.message}`,
        'Name an inference profile of that region as model in lib/environments.ts, of a model as lib/model.ts asks for',
      )
    case 'ThrottlingException':
    case 'ServiceQuotaExceededException':
      return warning(
        TITLE,
        `${profile} is open, but its quota is used up.`,
        `Ask for more: https://${environment.region}.console.aws.amazon.com/servicequotas/home/services/bedrock/quotas`,
      )
    default:
      throw error
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
