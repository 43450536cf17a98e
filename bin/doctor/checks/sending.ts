import { GetAccountCommand, type GetAccountResponse } from '@aws-sdk/client-sesv2'
import { deployCommand, leaveSandboxCommand } from '../../../lib/commands.ts'
import type { Environment } from '../../../lib/environments.ts'
import { ask } from '../aws.ts'
import type { Deployment } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, warning } from '../finding.ts'

/** What the account may send, and whether AWS lets it. */
export const sending: Check<Deployment> = {
  title: 'SES account',
  look: async ({ environment, aws, stack }) => {
    const command = new GetAccountCommand({})
    const account = await ask('ses:GetAccount', aws.ses.send(command))
    const siteUrl = (await stack.catch(() => undefined))?.outputs.SiteUrl
    return [
      judgeSandbox(account, environment, siteUrl),
      judgeStanding(account, environment),
      judgeQuota(account, environment),
    ]
  },
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
  const found = `SES mails verified addresses only${review ? `; the request to leave is ${review}` : ''}.`
  const next = stepOut(review, environment, siteUrl)
  if (environment.data === 'keep') return failed(title, found, next)
  const meanwhile =
    environment.mail.sandboxRecipients.length > 0
      ? ''
      : '   Until then list addresses as mail.sandboxRecipients in lib/environments.ts.'
  return warning(title, found, `${next}${meanwhile}`)
}

/** AWS wants to know the site before it lets anyone out, so there has to be one. */
function stepOut(
  review: string | undefined,
  environment: Environment,
  siteUrl: string | undefined,
): string {
  if (review === 'PENDING')
    return 'Wait for the answer, or give it more to go on in https://support.console.aws.amazon.com'
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
  return passed(title, 'sending is on, and AWS finds it healthy')
}

/** From this share of the day's quota on, a campaign is likely to be stopped by it. */
const NEARLY_ALL = 0.8

export function judgeQuota({ SendQuota }: SendingFacts, { region, mail }: Environment): Finding {
  const title = 'SES quota'
  const { Max24HourSend = 0, MaxSendRate = 0, SentLast24Hours = 0 } = SendQuota ?? {}
  const found = `${count(SentLast24Hours)} of ${dailyLimit(Max24HourSend)} sent in 24 hours, ${count(MaxSendRate)} a second${ofWhich(mail.share)}`
  if (Max24HourSend < 0 || SentLast24Hours < Max24HourSend * NEARLY_ALL) return passed(title, found)
  return warning(
    title,
    `${found}. Campaigns pause when it is used up, and go on the day after.`,
    `Ask for more: https://${region}.console.aws.amazon.com/servicequotas/home/services/ses/quotas`,
  )
}

function ofWhich(share = 1): string {
  return share < 1 ? `, of which this environment uses ${Math.round(share * 100)} %` : ''
}

/** SES says -1 where there is none. */
function dailyLimit(limit: number): string {
  return limit < 0 ? 'as many as you like' : count(limit)
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
