import { expect, it } from 'vitest'
import { type Environment, environments } from '../../lib/environments.ts'
import { functionOf } from './read-template.ts'
import { synthesize } from './synth.ts'

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d'
const withDomain: Environment = {
  ...environments.prod,
  account: '123456789012',
  domain: { name: 'www.myplateful.example', certificateArn },
}
const template = synthesize(withDomain)

it('an environment serves its own domain with TLS 1.2 or later', () => {
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Aliases: ['www.myplateful.example'],
      ViewerCertificate: {
        AcmCertificateArn: certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2025',
      },
    },
  })
})

it('links in mail and redirects after sign-in use an environment’s own domain', () => {
  const { Environment } = functionOf(template, 'send-welcome').properties
  expect(Environment.Variables.SITE_URL).toBe('https://www.myplateful.example')
  template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    CallbackURLs: ['https://www.myplateful.example/admin'],
  })
})
