import { expect, it } from 'vitest'
import { environments } from '../../lib/environments.ts'
import { synthesise } from './synth.ts'

/** What holds data, or an identity that others rely on. CloudFormation replaces what changes its logical id. */
const STATEFUL = [
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolDomain',
  'AWS::CloudFront::Distribution',
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::EmailIdentity',
]

it('what holds data keeps its logical id: a deployment never replaces it', () => {
  const { Resources } = synthesise(environments.prod).toJSON() as {
    Resources: Record<string, { Type: string }>
  }
  const ids = Object.entries(Resources)
    .filter(([, { Type }]) => STATEFUL.includes(Type))
    .map(([id]) => id)
  expect(ids.toSorted()).toEqual([
    'MailConfigurationSet2AA84368',
    'MailSender3CE0A474',
    'SignInStaff27628A6D',
    'SignInStaffDomain1EC37A7D',
    'SignInStaffSite258D4FC3',
    'TablesemailanalyticsF034984A',
    'TablespostsABA98F22',
    'TablessubscribersF9931E86',
    'TablesworkABD8D4B2',
    'WebsiteBucket4326D7C2',
    'WebsiteDistribution0C86AB5B',
  ])
})
