import { GetConfigurationSetCommand, type GetConfigurationSetResponse } from '@aws-sdk/client-sesv2'
import { restoreCommand } from '../../../lib/commands.ts'
import type { Environment } from '../../../lib/environments.ts'
import { ask, isNamed } from '../aws.ts'
import { type Deployment, idOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed } from '../finding.ts'

const TITLE = 'Suppression'

/** The rules that every mail is sent by (lib/mail.ts). */
export const suppression: Check<Deployment> = {
  title: TITLE,
  look: async (deployment) => {
    const { environment, aws } = deployment
    const ConfigurationSetName = await idOf(deployment, 'AWS::SES::ConfigurationSet')
    const command = new GetConfigurationSetCommand({ ConfigurationSetName })
    try {
      const set = await ask('ses:GetConfigurationSet', aws.ses.send(command))
      return [judgeSuppression(set, environment)]
    } catch (error) {
      if (!isNamed(error, 'NotFoundException')) throw error
      const found = `The configuration set ${ConfigurationSetName} is gone: SES refuses every mail.`
      return [failed(TITLE, found, restoreCommand(environment))]
    }
  },
}

export type SuppressionFacts = Pick<
  GetConfigurationSetResponse,
  'ConfigurationSetName' | 'SuppressionOptions' | 'SendingOptions'
>

export function judgeSuppression(
  { ConfigurationSetName: name, SuppressionOptions, SendingOptions }: SuppressionFacts,
  { region }: Environment,
): Finding {
  if (SendingOptions?.SendingEnabled === false)
    return failed(
      TITLE,
      `Sending is switched off for ${name}.`,
      `aws sesv2 put-configuration-set-sending-options --region ${region} --configuration-set-name ${name} --sending-enabled`,
    )
  const reasons = SuppressionOptions?.SuppressedReasons ?? []
  if (reasons.includes('BOUNCE') && reasons.includes('COMPLAINT'))
    return passed(TITLE, 'who bounces or complains is not mailed again')
  return failed(
    TITLE,
    `Only ${reasons.join(', ') || 'nothing'} suppresses an address.`,
    `aws sesv2 put-configuration-set-suppression-options --region ${region} --configuration-set-name ${name} --suppressed-reasons BOUNCE COMPLAINT`,
  )
}
