import { expect, it } from 'vitest'
import { environments } from '../../lib/environments.ts'
import { synthesize } from './synth.ts'

/** Resources without data. A replacement would change a name or address that other systems use. */
const KNOWN_OUTSIDE = [
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolDomain',
  'AWS::CloudFront::Distribution',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::EmailIdentity',
]

interface Resource {
  Type: string
  DeletionPolicy?: string
}

it('no deployment replaces a resource that has data or is known outside the stack', () => {
  const { Resources } = synthesize(environments.prod).toJSON()
  const ids = Object.entries<Resource>(Resources)
    .filter(([, { Type, DeletionPolicy = '' }]) =>
      KNOWN_OUTSIDE.includes(Type) ? true : DeletionPolicy.startsWith('Retain'),
    )
    .map(([id]) => id)
  expect(ids.toSorted()).toMatchInlineSnapshot(`
    [
      "ApiAccessLog713001CC",
      "Backendanalyticslog70CF3C48",
      "Backendauditlog351B5544",
      "Backendbloglog13C4968F",
      "BackendcampaignslogA6C26FA8",
      "Backendfeedbacklog899076A8",
      "BackendjoininglogF949DF98",
      "Backendmaillog4A8B006A",
      "BackendpictureslogD837ECDE",
      "Backendplatformlog7793E3B3",
      "BackendpostslogD126A208",
      "BackendpublishinglogC33D958C",
      "BackendsegmentslogC28A70D5",
      "Backendsendinglog1CE78B59",
      "Backendsubscriberslog913AEAAD",
      "Backendwelcomelog5E6085F9",
      "MailConfigurationSet2AA84368",
      "MailSender3CE0A474",
      "SecretsFrameworkLogB3D2364D",
      "SecretsLinks1BE2474E",
      "SecretsLogDD32B8C9",
      "SecretsOrigin140D6565A",
      "SignInStaff27628A6D",
      "SignInStaffDomain1EC37A7D",
      "SignInStaffSite258D4FC3",
      "Tablesaudit3BC6CFAF",
      "TablesemailanalyticsF034984A",
      "Tablespictures61687028",
      "TablespostsABA98F22",
      "TablessubscribersF9931E86",
      "TablesworkABD8D4B2",
      "Uploads4F6EB0FD",
      "WebsiteBucket4326D7C2",
      "WebsiteDistribution0C86AB5B",
      "WebsiteFilesCopierLog39EA23F9",
      "WebsiteLogAccessLogBB8B2C71",
      "WebsitePictures74D60244",
      "WebsiteWebAclLogB2722555",
    ]
  `)
})
