import { expect, it } from 'vitest'
import { actions } from '../../contract/actions.ts'
import { namesOf } from '../../contract/names-of.ts'
import { functionOf, only, text } from './read-template.ts'
import { synthesize } from './synth.ts'

const template = synthesize()
const secret = only(template, 'AWS::SecretsManager::Secret')
const hash = only(template, 'AWS::CloudFormation::CustomResource')

it('the template does not contain the origin secret’s value', () => {
  expect(secret.properties.GenerateSecretString).toMatchObject({ PasswordLength: 43 })
  expect(secret.properties).not.toHaveProperty('SecretString')
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
    `{{resolve:secretsmanager:\${${secret.id}}:SecretString:::}}`,
  ]
  expect(sent).toEqual([one, one])
})

it('functions have only the hash of the origin secret', () => {
  for (const name of namesOf(actions)) {
    const { Variables } = functionOf(template, name).properties.Environment
    expect(Variables.ORIGIN_SECRET_SHA256).toEqual({ 'Fn::GetAtt': [hash.id, 'sha256'] })
    expect(JSON.stringify(Variables)).not.toContain('secretsmanager')
  }
})

interface Origin {
  DomainName: unknown
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
}
