import { GetEmailIdentityCommand, type GetEmailIdentityResponse } from '@aws-sdk/client-sesv2'
import { restoreCommand, verifyAddressCommand } from '../../../lib/commands.ts'
import type { Environment } from '../../../lib/environments.ts'
import { senderIdentity } from '../../../lib/sender.ts'
import { ask, isNamed } from '../aws.ts'
import { type Deployment, stackOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, warning } from '../finding.ts'
import { refusePlaceholder } from '../mail-domain.ts'

const TITLE = 'Sender'

/** Whether SES takes mail from us, and signs it. */
export const sender: Check<Deployment> = {
  title: TITLE,
  look: async (deployment) => {
    const { environment, aws } = deployment
    refusePlaceholder(environment)
    await stackOf(deployment)
    const EmailIdentity = senderIdentity(environment.mail)
    const command = new GetEmailIdentityCommand({ EmailIdentity })
    try {
      const identity = await ask('ses:GetEmailIdentity', aws.ses.send(command))
      return judgeSender(identity, environment)
    } catch (error) {
      if (!isNamed(error, 'NotFoundException')) throw error
      const found = `SES does not know ${EmailIdentity} in ${environment.region}.`
      return [failed(TITLE, found, restoreCommand(environment))]
    }
  },
}

export type SenderFacts = Pick<
  GetEmailIdentityResponse,
  'VerifiedForSendingStatus' | 'DkimAttributes' | 'MailFromAttributes'
>

export function judgeSender(facts: SenderFacts, environment: Environment): readonly Finding[] {
  if (environment.mail.verify === 'address') return [judgeAddress(facts, environment)]
  return [judgeVerified(facts, environment), judgeDkim(facts, environment), judgeMailFrom(facts)]
}

function judgeAddress({ VerifiedForSendingStatus }: SenderFacts, environment: Environment) {
  const { from } = environment.mail
  if (!VerifiedForSendingStatus)
    return failed(
      TITLE,
      `${from} is not verified.`,
      `Open the link that SES mailed to it; for another one: ${verifyAddressCommand(environment, from)}`,
    )
  return warning(
    TITLE,
    `${from} is verified, but not its domain: nothing signs the mail, which is fine only for trying out.`,
    `Before mailing strangers set mail.verify to 'domain' and deploy`,
  )
}

function judgeVerified({ VerifiedForSendingStatus }: SenderFacts, { mail }: Environment): Finding {
  const domain = senderIdentity(mail)
  if (VerifiedForSendingStatus) return passed(TITLE, `SES has verified ${domain}`)
  return failed(
    TITLE,
    `SES has not verified ${domain}: it refuses every mail.`,
    'Put the DKIM records of the next line into its DNS; SES looks for 72 hours',
  )
}

function judgeDkim({ DkimAttributes: dkim }: SenderFacts, { mail, region }: Environment): Finding {
  const domain = senderIdentity(mail)
  const status = dkim?.Status ?? 'NOT_STARTED'
  if (status === 'SUCCESS' && dkim?.SigningEnabled)
    return passed('DKIM', `mail is signed for ${domain}`)
  if (status === 'SUCCESS')
    return failed(
      'DKIM',
      `Signing for ${domain} is switched off.`,
      `aws sesv2 put-email-identity-dkim-attributes --region ${region} --email-identity ${domain} --signing-enabled`,
    )
  const zone = dkim?.SigningHostedZone ?? 'dkim.amazonses.com'
  const needed = (dkim?.Tokens ?? []).map(
    (token) => `${token}._domainkey.${domain} CNAME ${token}.${zone}`,
  )
  return failed(
    'DKIM',
    `SES does not find the keys of ${domain} (${status}).`,
    `Put into its DNS: ${needed.join(' | ') || "the records of the stack's output Step1VerifySender"}`,
  )
}

/** Without one of our own, bounces go to amazonses.com, and DMARC rests on DKIM alone (docs/deliverability.md). */
function judgeMailFrom({ MailFromAttributes: mailFrom }: SenderFacts): Finding {
  const domain = mailFrom?.MailFromDomain
  if (!domain) return passed('MAIL FROM', "SES's own, so DMARC rests on DKIM")
  const status = mailFrom.MailFromDomainStatus
  if (status === 'SUCCESS') return passed('MAIL FROM', `${domain} is set up`)
  return failed(
    'MAIL FROM',
    `${domain} is ${status}.`,
    `Put back its MX and SPF records: aws sesv2 get-email-identity shows the domain, https://docs.aws.amazon.com/ses/latest/dg/mail-from.html the records`,
  )
}
