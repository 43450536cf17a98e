import { describe, expect, it } from 'vitest'
import { type Environment, environments } from '../../lib/environments.ts'
import { text } from './read-template.ts'
import { synthesize } from './synth.ts'

const sandbox: Environment = {
  ...environments.dev,
  watchers: ['ops@company.com'],
  domain: {
    name: 'www.company.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d',
  },
  mail: {
    ...environments.dev.mail,
    from: 'me@company.com',
    verify: 'address',
    sandboxRecipients: ['ada@company.com', 'eve@company.com'],
  },
}

const dev = outputsOf(environments.dev)
const byAddress = outputsOf(sandbox)

function outputsOf(environment: Environment): Record<string, string> {
  const outputs = Object.entries(synthesize(environment).findOutputs('*'))
  return Object.fromEntries(outputs.map(([name, { Value }]) => [name, text(Value)]))
}

describe('the outputs of a deployment', () => {
  it('have names that sort the addresses before the steps', () => {
    expect(Object.keys(dev).toSorted()).toEqual([
      'SignInUrl',
      'SiteUrl',
      'Step1VerifySender',
      'Step2LeaveSandbox',
      'Step3OpenModel',
      'Step4InviteStaff',
      'Step5ConfirmAlarms',
      'Step6Check',
    ])
  })

  it('contain the addresses of the site and the staff area, on the distribution’s domain', () => {
    expect(dev.SiteUrl).toMatch(/^https:\/\/\$\{WebsiteDistribution\w+\.DomainName\}$/)
    expect(dev.SignInUrl).toBe(`${dev.SiteUrl}/admin`)
  })

  it('have the three DKIM records of a sending domain', () => {
    const records = dev.Step1VerifySender?.match(/\$\{MailSender\w+\.DkimDNSTokenName\d\} CNAME /g)
    expect(records).toHaveLength(3)
    expect(dev.Step1VerifySender).toContain('DNS of dev.myplateful.example')
  })

  it('include the step to open the link in SES’s verification mail if the sender is verified by address', () => {
    expect(byAddress.Step1VerifySender).toContain('SES mailed me@company.com')
    expect(byAddress.Step1VerifySender).toContain('--email-address me@company.com')
  })

  it('have the command that leaves the sandbox, with the site’s address', () => {
    expect(dev.Step2LeaveSandbox).toMatch(
      /^aws sesv2 put-account-details --region us-east-1 --production-access-enabled /,
    )
    expect(dev.Step2LeaveSandbox).toContain(`--website-url ${dev.SiteUrl} `)
  })

  it('have the command that verifies a sandbox recipient', () => {
    expect(byAddress.Step2VerifyRecipients).toBe(
      'aws ses verify-email-identity --region us-east-1 --email-address ADDRESS for each of ada@company.com, eve@company.com that SES has not verified yet',
    )
  })

  it('include the configured model and the stack’s user pool', () => {
    expect(dev.Step3OpenModel).toContain(environments.dev.model.model)
    expect(dev.Step4InviteStaff).toMatch(/--user-pool-id \$\{SignInStaff\w+\} --username/)
  })

  it('name the people who get alarms', () => {
    expect(dev.Step5ConfirmAlarms).toContain('watchers in lib/environments.ts')
    expect(byAddress.Step5ConfirmAlarms).toContain('ops@company.com')
  })

  it('end with the command that runs the doctor', () => {
    expect(dev.Step6Check).toBe('npm run doctor -- --env dev')
  })

  it('have the DNS record of the site’s own domain', () => {
    expect(byAddress.SiteUrl).toBe('https://www.company.com')
    expect(byAddress.SiteDnsRecord).toMatch(
      /^www\.company\.com CNAME \$\{WebsiteDistribution\w+\.DomainName\}$/,
    )
  })
})
