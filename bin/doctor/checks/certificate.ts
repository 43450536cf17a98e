import { type CertificateDetail, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { differenceInCalendarDays } from 'date-fns'
import { restoreCommand } from '../../../lib/commands.ts'
import { zoneOf } from '../../../lib/hosted-zone.ts'
import { ask, isNamed } from '../aws.ts'
import { type Deployment, idOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed } from '../finding.ts'

const TITLE = 'Certificate'

/** ACM renews 60 days before the end. At 30 it has tried for a month, and cannot. */
const DAYS_LEFT = 30

/** Only a domain of one's own has one: cloudfront.net's is AWS's. */
export const certificate: Check<Deployment> = {
  title: TITLE,
  look: async (deployment) => {
    const { environment, aws, now } = deployment
    const { domain } = environment
    if (!domain) return [passed(TITLE, "CloudFront's own: the record names no domain")]
    const certificateArn =
      'certificateArn' in domain
        ? domain.certificateArn
        : await idOf(deployment, 'AWS::CertificateManager::Certificate')
    if (certificateArn.split(':')[3] !== 'us-east-1')
      return [failed(TITLE, `${certificateArn} is not in us-east-1.`, request(domain.name))]
    const command = new DescribeCertificateCommand({ CertificateArn: certificateArn })
    try {
      const { Certificate } = await ask('acm:DescribeCertificate', aws.acm.send(command))
      return [judgeCertificate(Certificate ?? {}, { name: domain.name, certificateArn }, now)]
    } catch (error) {
      if (!isNamed(error, 'ResourceNotFoundException')) throw error
      const remedy = zoneOf(environment) ? restoreCommand(environment) : request(domain.name)
      return [failed(TITLE, `There is no certificate ${certificateArn}.`, remedy)]
    }
  },
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
      TITLE,
      `AWS waits for the proof that ${name} is yours.`,
      records ? `Put into its DNS: ${records}` : `See ${console}`,
    )
  if (Status !== 'ISSUED') return failed(TITLE, `It is ${Status}.`, request(name))
  const names = [DomainName, ...SubjectAlternativeNames]
  if (!names.some((pattern) => covers(pattern, name)))
    return failed(TITLE, `It is for ${[...new Set(names)].join(', ')}, not ${name}.`, request(name))
  const days = NotAfter ? differenceInCalendarDays(NotAfter, now) : 0
  if (days <= DAYS_LEFT)
    return failed(
      TITLE,
      days < 0 ? 'It has expired.' : `It ends in ${days} days, and AWS has not renewed it.`,
      records ? `Put back into the DNS of ${name}: ${records}` : `See ${console}`,
    )
  return passed(TITLE, `issued for ${name}, for another ${days} days`)
}

function validationRecords({ DomainValidationOptions = [] }: CertificateDetail): string {
  return DomainValidationOptions.flatMap(({ ResourceRecord: r }) =>
    r ? [`${r.Name} ${r.Type} ${r.Value}`] : [],
  ).join(' | ')
}

/** A star stands for one label exactly (RFC 6125 section 6.4.3). */
function covers(pattern: string, name: string): boolean {
  if (!pattern.startsWith('*.')) return pattern.toLowerCase() === name.toLowerCase()
  const [, ...rest] = name.split('.')
  return covers(pattern.slice(2), rest.join('.'))
}

function request(name: string): string {
  return `aws acm request-certificate --region us-east-1 --validation-method DNS --domain-name ${name}, then its ARN into the record's domain`
}
