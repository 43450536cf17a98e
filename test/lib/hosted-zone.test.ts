import { Match, type Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { type Environment, environments } from '../../lib/environments.ts'
import { text } from './read-template.ts'
import { synthesize } from './synth.ts'

const hostedZone = { id: 'Z0123456789ABCDEFGHIJ', name: 'myplateful.example' }
const withZone: Environment = {
  ...environments.prod,
  account: '123456789012',
  domain: { name: 'www.myplateful.example', hostedZone },
  mail: {
    ...environments.prod.mail,
    from: 'hello@news.myplateful.example',
    dmarcReports: 'dmarc@myplateful.example',
  },
}
const template = synthesize(withZone)

/** `name type` of each DNS record. */
function recordsOf(of: Template): string[] {
  const all = of.findResources('AWS::Route53::RecordSet')
  return Object.values(all).map(({ Properties }) => `${text(Properties.Name)} ${Properties.Type}`)
}

describe('a domain with a hosted zone', () => {
  it('has a certificate that is validated by the zone', () => {
    template.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'www.myplateful.example',
      ValidationMethod: 'DNS',
      DomainValidationOptions: [
        { DomainName: 'www.myplateful.example', HostedZoneId: hostedZone.id },
      ],
    })
  })

  it('has IPv4 and IPv6 records for the distribution', () => {
    for (const Type of ['A', 'AAAA'])
      template.hasResourceProperties('AWS::Route53::RecordSet', {
        Type,
        Name: 'www.myplateful.example.',
        HostedZoneId: hostedZone.id,
        AliasTarget: {
          DNSName: { 'Fn::GetAtt': [Match.stringLikeRegexp('^WebsiteDistribution'), 'DomainName'] },
        },
      })
  })

  it('has the sender’s DNS records if the sender’s domain is in the zone', () => {
    const records = recordsOf(template)
    expect(records.filter((record) => /Dkim\w+\}\. CNAME$/.test(record))).toHaveLength(3)
    expect(records).toEqual(
      expect.arrayContaining([
        '_dmarc.news.myplateful.example. TXT',
        'bounce.news.myplateful.example. MX',
        'bounce.news.myplateful.example. TXT',
      ]),
    )
    template.hasResourceProperties('AWS::Route53::RecordSet', {
      Name: '_dmarc.news.myplateful.example.',
      ResourceRecords: ['"v=DMARC1; p=none; rua=mailto:dmarc@myplateful.example"'],
    })
    template.hasResourceProperties('AWS::SES::EmailIdentity', {
      MailFromAttributes: { MailFromDomain: 'bounce.news.myplateful.example' },
    })
  })

  it('needs no manual step for the sender', () => {
    const { Step1VerifySender } = template.findOutputs('*')
    expect(text(Step1VerifySender?.Value)).toMatch(/^nothing to do: /)
  })

  it('has only the site’s records if the sender’s domain is outside the zone, or if only the sender’s address is verified', () => {
    const { mail } = withZone
    const elsewhere = { ...withZone, mail: { ...mail, from: 'hello@notmyplateful.example' } }
    const address = { ...withZone, mail: { ...mail, verify: 'address' as const } }
    for (const environment of [elsewhere, address])
      expect(recordsOf(synthesize(environment))).toEqual([
        'www.myplateful.example. A',
        'www.myplateful.example. AAAA',
      ])
  })
})

it('an environment without a domain has no DNS records and no certificate', () => {
  const plain = synthesize(environments.prod)
  plain.resourceCountIs('AWS::Route53::RecordSet', 0)
  plain.resourceCountIs('AWS::CertificateManager::Certificate', 0)
})
