import { expect, it } from 'vitest'
import { actions } from '../../contract/actions.ts'
import { namesOf } from '../../contract/names-of.ts'
import { functionOf, only, text } from './read-template.ts'
import { synthesize } from './synth.ts'

const template = synthesize()
const secret = only(template, 'AWS::SecretsManager::Secret')
const hash = only(template, 'AWS::CloudFormation::CustomResource')

it('is made up in the account, and stands in the template as a reference only', () => {
  expect(secret.properties.GenerateSecretString).toMatchObject({ PasswordLength: 43 })
  expect(secret.properties).not.toHaveProperty('SecretString')
})

it('is shown by CloudFront to the API, and to nobody else', () => {
  const { Origins } = only(template, 'AWS::CloudFront::Distribution').properties.DistributionConfig
  const shown = Origins.flatMap(({ DomainName, OriginCustomHeaders = [] }: Origin) =>
    OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
      text(DomainName).replace(/^\$\{\w+\}/, ''),
      HeaderName,
      text(HeaderValue),
    ]),
  )
  // The API twice: what is called and what is rendered wait differently long.
  const one = [
    `.execute-api.us-east-1.\${AWS::URLSuffix}`,
    'x-origin-secret',
    `{{resolve:secretsmanager:\${${secret.id}}:SecretString:::}}`,
  ]
  expect(shown).toEqual([one, one])
})

it('is known to every action by its hash, to none in clear', () => {
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
