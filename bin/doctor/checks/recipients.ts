import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2'
import { verifyAddressCommand } from '../../../lib/commands.ts'
import { domainOf } from '../../../lib/environment-record.ts'
import type { Environment } from '../../../lib/environments.ts'
import { liesIn } from '../../../lib/record-values.ts'
import { ask, isNamed } from '../aws.ts'
import type { Deployment } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed } from '../finding.ts'

const TITLE = 'SES recipients'

/** Whether SES mails those whom the record lists for the sandbox. Outside it they need nothing. */
export const recipients: Check<Deployment> = {
  title: TITLE,
  look: async ({ environment, aws }) => {
    const addresses = recipientsToVerify(environment)
    if (addresses.length === 0) return []
    const { ProductionAccessEnabled } = await ask(
      'ses:GetAccount',
      aws.ses.send(new GetAccountCommand({})),
    )
    if (ProductionAccessEnabled) return []
    const verified = await Promise.all(addresses.map((address) => isVerified(aws.ses, address)))
    const unverified = addresses.filter((_, index) => !verified[index])
    return [judgeRecipients(unverified, environment)]
  },
}

/** Those of the sender's own domain, and of what lies below it, are verified with it. */
export function recipientsToVerify({ mail }: Environment): readonly string[] {
  if (mail.verify === 'address') return mail.sandboxRecipients
  return mail.sandboxRecipients.filter((address) => !liesIn(domainOf(address), domainOf(mail.from)))
}

async function isVerified(ses: Deployment['aws']['ses'], EmailIdentity: string): Promise<boolean> {
  try {
    const command = new GetEmailIdentityCommand({ EmailIdentity })
    const identity = await ask('ses:GetEmailIdentity', ses.send(command))
    return identity.VerifiedForSendingStatus ?? false
  } catch (error) {
    if (isNamed(error, 'NotFoundException')) return false
    throw error
  }
}

export function judgeRecipients(unverified: readonly string[], environment: Environment): Finding {
  const [first] = unverified
  if (first === undefined) return passed(TITLE, 'all are verified')
  const commands = unverified.map((address) => verifyAddressCommand(environment, address))
  return failed(
    TITLE,
    `SES has not verified ${unverified.join(', ')}: it refuses mail to ${unverified.length > 1 ? 'them' : 'this address'}.`,
    `${commands.join(' ; ')} ; then open the link that SES mails`,
  )
}
