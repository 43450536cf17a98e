import { expect, it } from 'vitest'
import { actions } from '../../contract/actions.ts'
import { namesOf } from '../../contract/names-of.ts'
import { functionOf, only, text } from './read-template.ts'
import { synthesize } from './synth.ts'

const template = synthesize()
const secrets = template.findResources('AWS::SecretsManager::Secret')
const hashes = template.findResources('AWS::CloudFormation::CustomResource')
const idOf = (resources: typeof secrets, name: string) =>
  Object.keys(resources).find((id) => id.startsWith(name))

it('the template does not contain the value of a secret', () => {
  const all = Object.values(secrets)
  expect(all).toHaveLength(2)
  for (const { Properties } of all) {
    expect(Properties.GenerateSecretString).toMatchObject({ PasswordLength: 43 })
    expect(Properties).not.toHaveProperty('SecretString')
  }
})

it('CloudFront sends the origin secret only to the API', () => {
  const { Origins } = only(template, 'AWS::CloudFront::Distribution').properties.DistributionConfig
  const sent = Origins.flatMap(({ DomainName, OriginCustomHeaders = [] }: Origin) =>
    OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
      text(DomainName).replace(/^\$\{\w+\}/, ''),
      HeaderName,
      text(HeaderValue),
    ]),
  )
  // Two origins for the API, because calls and rendered pages have different timeouts.
  const one = [
    `.execute-api.us-east-1.\${AWS::URLSuffix}`,
    'x-origin-secret',
    `{{resolve:secretsmanager:\${${idOf(secrets, 'SecretsOrigin')}}:SecretString:::}}`,
  ]
  expect(sent).toEqual([one, one])
})

it('functions have only the hashes of the secrets', () => {
  const hash = (name: string) => ({ 'Fn::GetAtt': [idOf(hashes, name), 'sha256'] })
  for (const name of namesOf(actions)) {
    const { Variables } = functionOf(template, name).properties.Environment
    expect(Variables.ORIGIN_SECRET_SHA256).toEqual(hash('SecretsOriginSha256'))
    if ('LINK_KEY' in Variables) expect(Variables.LINK_KEY).toEqual(hash('SecretsLinkKey'))
    expect(JSON.stringify(Variables)).not.toContain('secretsmanager')
  }
})

interface Origin {
  DomainName: unknown
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
}
