import {
  GetAccountCommand,
  type GetAccountResponse,
  GetConfigurationSetCommand,
  type GetConfigurationSetResponse,
  GetEmailIdentityCommand,
} from '@aws-sdk/client-sesv2'
import {
  deployCommand,
  leaveSandboxCommand,
  restoreCommand,
  verifyAddressCommand,
} from '../../../lib/commands.ts'
import { domainOf } from '../../../lib/environment-record.ts'
import type { Environment } from '../../../lib/environments.ts'
import { isInDomain } from '../../../lib/record-values.ts'
import { ask, isNamed } from '../aws.ts'
import { type Deployment, idOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, warning } from '../finding.ts'

const RECIPIENTS = 'SES recipients'
const SUPPRESSION = 'Suppression'

export const sesChecks: readonly Check<Deployment>[] = [
  { title: 'SES account', run: checkSending },
  { title: RECIPIENTS, run: checkRecipients },
  { title: SUPPRESSION, run: checkSuppression },
]

async function checkSending({ environment, aws, stack }: Deployment): Promise<readonly Finding[]> {
  const command = new GetAccountCommand({})
  const account = await ask('ses:GetAccount', aws.ses.send(command))
  const siteUrl = (await stack.catch(() => undefined))?.outputs.SiteUrl
  return [
    judgeSandbox(account, environment, siteUrl),
    judgeStanding(account, environment),
    judgeQuota(account, environment),
  ]
}

export type SendingFacts = Pick<
  GetAccountResponse,
  'ProductionAccessEnabled' | 'SendingEnabled' | 'EnforcementStatus' | 'SendQuota' | 'Details'
>

export function judgeSandbox(
  { ProductionAccessEnabled, Details }: SendingFacts,
  environment: Environment,
  siteUrl: string | undefined,
): Finding {
  const title = 'SES sandbox'
  if (ProductionAccessEnabled) return passed(title, 'left: SES mails everybody')
  const review = Details?.ReviewDetails?.Status
  const state = `SES mails verified addresses only${review ? `; the request to leave is ${review}` : ''}.`
  const next = howToLeave(review, environment, siteUrl)
  if (environment.data === 'keep') return failed(title, state, next)
  const meanwhile =
    environment.mail.sandboxRecipients.length > 0
      ? ''
      : '   Until then list addresses as mail.sandboxRecipients in lib/environments.ts.'
  return warning(title, state, `${next}${meanwhile}`)
}

/** AWS's form for leaving the sandbox requires the site's address, so the stack has to be deployed first. */
function howToLeave(
  review: string | undefined,
  environment: Environment,
  siteUrl: string | undefined,
): string {
  if (review === 'PENDING')
    return 'Wait for the answer, or add details in https://support.console.aws.amazon.com'
  if (siteUrl === undefined)
    return `First ${deployCommand(environment)}; it prints the command for this`
  return leaveSandboxCommand(environment, siteUrl)
}

export function judgeStanding(
  { SendingEnabled, EnforcementStatus = 'HEALTHY' }: SendingFacts,
  { region }: Environment,
): Finding {
  const title = 'SES standing'
  const reputation = `https://${region}.console.aws.amazon.com/ses/home?region=${region}#/reputation`
  if (EnforcementStatus === 'SHUTDOWN')
    return failed(
      title,
      'AWS has stopped the account’s sending.',
      `Answer AWS's support case; the reason is in ${reputation}`,
    )
  if (!SendingEnabled)
    return failed(
      title,
      'Sending is paused for the account.',
      `aws sesv2 put-account-sending-attributes --region ${region} --sending-enabled`,
    )
  if (EnforcementStatus !== 'HEALTHY')
    return warning(
      title,
      `AWS has the account under review (${EnforcementStatus}).`,
      `Answer AWS's support case; bounces and complaints are in ${reputation}`,
    )
  return passed(title, 'sending is on, and AWS calls it healthy')
}

/** If this share of the day's quota is used, the next campaign is likely to exceed the quota. */
const NEARLY_ALL = 0.8

export function judgeQuota({ SendQuota }: SendingFacts, { region, mail }: Environment): Finding {
  const title = 'SES quota'
  const { Max24HourSend = 0, MaxSendRate = 0, SentLast24Hours = 0 } = SendQuota ?? {}
  const usage = `${count(SentLast24Hours)} of ${dailyLimit(Max24HourSend)} sent in 24 hours, ${count(MaxSendRate)} a second${shareOf(mail.share)}`
  if (Max24HourSend < 0 || SentLast24Hours < Max24HourSend * NEARLY_ALL) return passed(title, usage)
  return warning(
    title,
    `${usage}. Campaigns pause when it is used up, and go on the day after.`,
    `Ask for more: https://${region}.console.aws.amazon.com/servicequotas/home/services/ses/quotas`,
  )
}

function shareOf(share = 1): string {
  return share < 1 ? `; this environment may use ${Math.round(share * 100)} %` : ''
}

/** @param limit -1 means no limit */
function dailyLimit(limit: number): string {
  return limit < 0 ? 'unlimited' : count(limit)
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** Whether the environment's sandbox recipients are verified. Outside the sandbox, recipients need no verification. */
async function checkRecipients({ environment, aws }: Deployment): Promise<readonly Finding[]> {
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
}

/**
 * The sandbox recipients that need their own verification. If SES verifies the sender's whole domain, the verification
 * includes the recipients in the domain and its subdomains.
 */
export function recipientsToVerify({ mail }: Environment): readonly string[] {
  if (mail.verify === 'address') return mail.sandboxRecipients
  return mail.sandboxRecipients.filter(
    (address) => !isInDomain(domainOf(address), domainOf(mail.from)),
  )
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
  if (first === undefined) return passed(RECIPIENTS, 'all are verified')
  const commands = unverified.map((address) => verifyAddressCommand(environment, address))
  return failed(
    RECIPIENTS,
    `SES has not verified ${unverified.join(', ')}: it refuses mail to ${unverified.length > 1 ? 'them' : 'this address'}.`,
    `${commands.join(' ; ')} ; then open the link that SES mails`,
  )
}

async function checkSuppression(deployment: Deployment): Promise<readonly Finding[]> {
  const { environment, aws } = deployment
  const ConfigurationSetName = await idOf(deployment, 'AWS::SES::ConfigurationSet')
  const command = new GetConfigurationSetCommand({ ConfigurationSetName })
  try {
    const set = await ask('ses:GetConfigurationSet', aws.ses.send(command))
    return [judgeSuppression(set, environment)]
  } catch (error) {
    if (!isNamed(error, 'NotFoundException')) throw error
    const reason = `The configuration set ${ConfigurationSetName} is gone: SES refuses every mail.`
    return [failed(SUPPRESSION, reason, restoreCommand(environment))]
  }
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
      SUPPRESSION,
      `Sending is switched off for ${name}.`,
      `aws sesv2 put-configuration-set-sending-options --region ${region} --configuration-set-name ${name} --sending-enabled`,
    )
  const reasons = SuppressionOptions?.SuppressedReasons ?? []
  if (reasons.includes('BOUNCE') && reasons.includes('COMPLAINT'))
    return passed(SUPPRESSION, 'an address that bounces or complains is not mailed again')
  return failed(
    SUPPRESSION,
    `Only ${reasons.join(', ') || 'nothing'} suppresses an address.`,
    `aws sesv2 put-configuration-set-suppression-options --region ${region} --configuration-set-name ${name} --suppressed-reasons BOUNCE COMPLAINT`,
  )
}
