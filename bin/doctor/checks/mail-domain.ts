import { GetEmailIdentityCommand, type GetEmailIdentityResponse } from '@aws-sdk/client-sesv2'
import { restoreCommand, verifyAddressCommand } from '../../../lib/commands.ts'
import type { Environment } from '../../../lib/environments.ts'
import { mailPlaceholders, senderIdentity } from '../../../lib/sender.ts'
import { ask, isNamed } from '../aws.ts'
import { type Deployment, stackOf } from '../deployment.ts'
import { type Dns, records, txtRecords } from '../dns.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, Unchecked, warning } from '../finding.ts'

const SENDER = 'Sender'
const SPF = 'SPF'
const DMARC = 'DMARC'
const MX = 'MX'

/** Whether receivers can tell that mail is ours (docs/deliverability.md). */
export const mailDomainChecks: readonly Check<Deployment>[] = [
  { title: SENDER, run: checkSender },
  domainCheck(SPF, async (dns, domain) => judgeSpf(await txtRecords(dns, domain), domain)),
  domainCheck(DMARC, async (dns, domain) => judgeDmarc(await nearestPolicy(dns, domain), domain)),
  domainCheck(MX, async (dns, domain) => judgeMx(await records(dns.resolveMx(domain)), domain)),
]

/**
 * A check of the sending domain's DNS. The finding is `unchecked` if mail is sent from an address whose domain is not
 * ours.
 */
function domainCheck(
  title: string,
  judge: (dns: Dns, domain: string) => Promise<Finding>,
): Check<Deployment> {
  return {
    title,
    run: async ({ environment, dns }) => {
      refusePlaceholder(environment)
      const { mail } = environment
      if (mail.verify === 'address') throw new Unchecked('the domain of mail.from is not ours')
      return [await judge(dns, senderIdentity(mail))]
    },
  }
}

/** @throws Unchecked if mail.from is a placeholder, which the check “Record” already reports */
function refusePlaceholder({ mail }: Environment): void {
  if (mailPlaceholders(mail).includes('mail.from'))
    throw new Unchecked('mail.from is a placeholder')
}

/** Whether SES has verified the sender and signs its mail. */
async function checkSender(deployment: Deployment): Promise<readonly Finding[]> {
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
    const reason = `SES does not have ${EmailIdentity} in ${environment.region}.`
    return [failed(SENDER, reason, restoreCommand(environment))]
  }
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
      SENDER,
      `${from} is not verified.`,
      `Open the link that SES mailed to it; for another one: ${verifyAddressCommand(environment, from)}`,
    )
  return warning(
    SENDER,
    `${from} is verified, but not its domain: the mail is not signed, which is fine only for trying out.`,
    `Before mailing the public set mail.verify to 'domain' and deploy`,
  )
}

function judgeVerified({ VerifiedForSendingStatus }: SenderFacts, { mail }: Environment): Finding {
  const domain = senderIdentity(mail)
  if (VerifiedForSendingStatus) return passed(SENDER, `SES has verified ${domain}`)
  return failed(
    SENDER,
    `SES has not verified ${domain}: it refuses every mail.`,
    'Put the DKIM records of the next line into its DNS; SES checks for them for 72 hours',
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

/**
 * A MAIL FROM domain of our own is optional. Without it, bounces go to amazonses.com and DMARC depends on DKIM alone
 * (docs/deliverability.md).
 */
function judgeMailFrom({ MailFromAttributes: mailFrom }: SenderFacts): Finding {
  const domain = mailFrom?.MailFromDomain
  if (!domain) return passed('MAIL FROM', "SES's own, so DMARC depends on DKIM")
  const status = mailFrom.MailFromDomainStatus
  if (status === 'SUCCESS') return passed('MAIL FROM', `${domain} is set up`)
  return failed(
    'MAIL FROM',
    `${domain} is ${status}.`,
    `Put back its MX and SPF records: aws sesv2 get-email-identity shows the domain, https://docs.aws.amazon.com/ses/latest/dg/mail-from.html the records`,
  )
}

/**
 * RFC 7208. A missing record is only a warning, because SPF already passes with SES's MAIL FROM domain. The record is
 * for receivers that check the From domain.
 */
export function judgeSpf(txt: readonly string[], domain: string): Finding {
  const policies = txt.filter((text) => /^v=spf1( |$)/i.test(text))
  const [policy] = policies
  if (policy === undefined)
    return warning(
      SPF,
      `${domain} has no SPF record.`,
      `Put into its DNS: ${domain} TXT "v=spf1 include:amazonses.com ~all"`,
    )
  if (policies.length > 1)
    return failed(
      SPF,
      `${domain} has ${policies.length} SPF records, which is an error (RFC 7208 section 4.5).`,
      'Merge them into one, with include:amazonses.com in it',
    )
  if (/\binclude:amazonses\.com\b/i.test(policy)) return passed(SPF, `"${policy}"`)
  return warning(
    SPF,
    `"${policy}" does not name SES.`,
    `Add include:amazonses.com to the TXT record of ${domain}`,
  )
}

/**
 * The DMARC policies of the domain, or else of its nearest parent domain that has any. A top-level domain such as `com`
 * is never queried.
 */
export async function nearestPolicy(
  dns: Pick<Dns, 'resolveTxt'>,
  domain: string,
): Promise<string[]> {
  const labels = domain.split('.')
  for (let skipped = 0; skipped < labels.length - 1; skipped += 1) {
    const txt = await txtRecords(dns, `_dmarc.${labels.slice(skipped).join('.')}`)
    const policies = txt.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
    if (policies.length > 0) return policies
  }
  return []
}

/** RFC 7489. Gmail and Yahoo require a policy from bulk senders. */
export function judgeDmarc(policies: readonly string[], domain: string): Finding {
  const [policy] = policies
  if (policy === undefined)
    return failed(
      DMARC,
      `_dmarc.${domain} has no policy: Gmail and Yahoo refuse bulk mail without one.`,
      `Put into the DNS: _dmarc.${domain} TXT "v=DMARC1; p=none; rua=mailto:dmarc@${domain}"`,
    )
  if (policies.length > 1)
    return failed(
      DMARC,
      `There are ${policies.length} policies, so receivers use none.`,
      `Leave one TXT record at _dmarc.${domain}`,
    )
  const action = /;\s*p\s*=\s*(\w+)/i.exec(policy)?.[1]?.toLowerCase()
  if (action === 'none')
    return passed(DMARC, `"${policy}"; p=none only reports, tighten it once the reports are clean`)
  if (action === 'quarantine' || action === 'reject') return passed(DMARC, `"${policy}"`)
  return failed(
    DMARC,
    `"${policy}" has no p=none, p=quarantine or p=reject.`,
    `Correct the TXT record at _dmarc.${domain}`,
  )
}

export function judgeMx(mailServers: readonly { exchange: string }[], domain: string): Finding {
  // A single dot means that the domain accepts no mail (RFC 7505).
  const first = mailServers.find(({ exchange }) => exchange !== '' && exchange !== '.')
  if (first) return passed(MX, `${domain} accepts mail at ${first.exchange}`)
  return failed(
    MX,
    `${domain} accepts no mail: nobody can answer ours, and it looks like a spammer's.`,
    `Put your mailbox provider's MX records into the DNS of ${domain}`,
  )
}
