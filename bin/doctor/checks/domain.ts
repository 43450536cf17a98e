import { type CertificateDetail, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { differenceInCalendarDays } from 'date-fns'
import { restoreCommand } from '../../../lib/commands.ts'
import { zoneOf } from '../../../lib/hosted-zone.ts'
import { ask, isNamed } from '../aws.ts'
import { type Deployment, idOf, outputOf } from '../deployment.ts'
import { records } from '../dns.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, warning } from '../finding.ts'

const CERTIFICATE = 'Certificate'
const SITE_DNS = 'DNS of the site'

export const domainChecks: readonly Check<Deployment>[] = [
  { title: CERTIFICATE, run: checkCertificate },
  { title: SITE_DNS, run: checkSiteDns },
]

/** ACM tries to renew a certificate from 60 days before expiry. With 30 days left, renewal has failed for a month. */
const DAYS_LEFT = 30

async function checkCertificate(deployment: Deployment): Promise<readonly Finding[]> {
  const { environment, aws, now } = deployment
  const { domain } = environment
  if (!domain) return [passed(CERTIFICATE, "CloudFront's own: the record names no domain")]
  const certificateArn =
    'certificateArn' in domain
      ? domain.certificateArn
      : await idOf(deployment, 'AWS::CertificateManager::Certificate')
  if (certificateArn.split(':')[3] !== 'us-east-1')
    return [failed(CERTIFICATE, `${certificateArn} is not in us-east-1.`, request(domain.name))]
  const command = new DescribeCertificateCommand({ CertificateArn: certificateArn })
  try {
    const { Certificate } = await ask('acm:DescribeCertificate', aws.acm.send(command))
    return [judgeCertificate(Certificate ?? {}, { name: domain.name, certificateArn }, now)]
  } catch (error) {
    if (!isNamed(error, 'ResourceNotFoundException')) throw error
    const remedy = zoneOf(environment) ? restoreCommand(environment) : request(domain.name)
    return [failed(CERTIFICATE, `There is no certificate ${certificateArn}.`, remedy)]
  }
}

export function judgeCertificate(
  certificate: CertificateDetail,
  { name, certificateArn }: { name: string; certificateArn: string },
  now: Date,
): Finding {
  const { Status, NotAfter, DomainName = '', SubjectAlternativeNames = [] } = certificate
  const console = `https://us-east-1.console.aws.amazon.com/acm/home?region=us-east-1#/certificates/${certificateArn.split('/').at(-1)}`
  const records = validationRecords(certificate)
  if (Status === 'PENDING_VALIDATION')
    return failed(
      CERTIFICATE,
      `AWS waits for proof that you own ${name}.`,
      records ? `Put into its DNS: ${records}` : `See ${console}`,
    )
  if (Status !== 'ISSUED') return failed(CERTIFICATE, `It is ${Status}.`, request(name))
  const names = [DomainName, ...SubjectAlternativeNames]
  if (!names.some((pattern) => covers(pattern, name)))
    return failed(
      CERTIFICATE,
      `It is for ${[...new Set(names)].join(', ')}, not ${name}.`,
      request(name),
    )
  const days = NotAfter ? differenceInCalendarDays(NotAfter, now) : 0
  if (days <= DAYS_LEFT)
    return failed(
      CERTIFICATE,
      days < 0 ? 'It has expired.' : `It ends in ${days} days, and AWS has not renewed it.`,
      records ? `Put back into the DNS of ${name}: ${records}` : `See ${console}`,
    )
  return passed(CERTIFICATE, `issued for ${name}, for another ${days} days`)
}

function validationRecords({ DomainValidationOptions = [] }: CertificateDetail): string {
  return DomainValidationOptions.flatMap(({ ResourceRecord: r }) =>
    r ? [`${r.Name} ${r.Type} ${r.Value}`] : [],
  ).join(' | ')
}

/** `*` matches exactly one label (RFC 6125 section 6.4.3). */
function covers(pattern: string, name: string): boolean {
  if (!pattern.startsWith('*.')) return pattern.toLowerCase() === name.toLowerCase()
  const [, ...rest] = name.split('.')
  return covers(pattern.slice(2), rest.join('.'))
}

function request(name: string): string {
  return `aws acm request-certificate --region us-east-1 --validation-method DNS --domain-name ${name}, then its ARN into the record's domain`
}

async function checkSiteDns(deployment: Deployment): Promise<readonly Finding[]> {
  const { environment, dns } = deployment
  if (!environment.domain) return [passed(SITE_DNS, "CloudFront's own: the record names no domain")]
  const { name } = environment.domain
  const target = (await outputOf(deployment, 'SiteDnsRecord')).split(' ').at(-1) ?? ''
  const [aliases, addresses, targetAddresses] = await Promise.all([
    records(dns.resolveCname(name)),
    records(dns.resolve4(name)),
    records(dns.resolve4(target)),
  ])
  return [judgeSiteDns({ name, target, aliases, addresses, targetAddresses })]
}

export interface SiteDns {
  name: string
  /** The distribution's domain name. */
  target: string
  /** The values of the CNAME records of `name`. */
  aliases: readonly string[]
  addresses: readonly string[]
  targetAddresses: readonly string[]
}

export function judgeSiteDns(dns: SiteDns): Finding {
  const { name, target, aliases, addresses, targetAddresses } = dns
  const make = `Make the record ${name} CNAME ${target} (in Route 53: an alias)`
  if (aliases.some((alias) => alias.replace(/\.$/, '').toLowerCase() === target.toLowerCase()))
    return passed(SITE_DNS, `${name} is a CNAME of ${target}`)
  if (aliases.length + addresses.length === 0)
    return failed(SITE_DNS, `${name} has no DNS record.`, make)
  if (aliases.length === 0 && addresses.some((address) => targetAddresses.includes(address)))
    return passed(SITE_DNS, `${name} has the addresses of ${target}`)
  // Only a warning: CloudFront's addresses change by the minute, so the addresses of a correct alias can differ too.
  const where = aliases[0] ?? addresses.join(', ')
  return warning(
    SITE_DNS,
    `${name} points to ${where}; ${target} has other addresses right now.`,
    make,
  )
}
