import { describe, expect, it } from 'vitest'
import { statementsOfRole, text } from './read-template.ts'
import { synthesize } from './synth.ts'

const template = synthesize()
const roles = Object.keys(template.findResources('AWS::IAM::Role'))

/** Lambdas that CDK brings and gives its own policies. Everything else is ours and exact. */
const CDKS_OWN = {
  // Empties the site's bucket when a throw-away environment is deleted; its rights are in the bucket's policy.
  emptier: /^CustomS3AutoDeleteObjects/,
  // Invokes the one function that hashes the origin secret, any version of it.
  framework: /^OriginSecretFrameworkRole/,
}

/** IAM knows no resource for these: they are about the whole account, and read only. */
const WITHOUT_RESOURCE = ['ses:GetSendQuota']

/** Files, whatever they are called: CDK's bucket has the builds of all stacks, the site's and the pictures' only ours. */
const FILES =
  /^arn:aws:s3:::cdk-hnb659fds-assets-[^/]+\/\*$|^\$\{(WebsiteBucket|Uploads|WebsitePictures)\w+\.Arn\}\/\*$/

const ours = roles.filter((role) => !Object.values(CDKS_OWN).some((own) => own.test(role)))

describe('no role may do more than it needs', () => {
  it.each(ours)('%s names each verb and each resource', (role) => {
    const statements = statementsOfRole(template, role)
    expect(statements.length).toBeGreaterThan(0)
    for (const { actions, resources } of statements) {
      for (const verb of actions) expect(verb).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/)
      if (actions.every((verb) => WITHOUT_RESOURCE.includes(verb))) continue
      for (const resource of resources) expect(text(resource).replace(FILES, '')).not.toContain('*')
    }
  })

  it('files are copied and the one distribution invalidated: nothing is deleted', () => {
    const copier = roles.find((role) => role.startsWith('WebsiteFilesCopierRole')) ?? ''
    const rights = statementsOfRole(template, copier).flatMap(({ actions }) => actions)
    expect(rights.toSorted()).toEqual([
      'cloudfront:CreateInvalidation',
      'cloudfront:GetInvalidation',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      's3:AbortMultipartUpload',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
    ])
  })

  it('the audit log is only ever added to: no role updates or deletes an entry, and one reads them', () => {
    const rights = ours.flatMap((role) =>
      statementsOfRole(template, role)
        .filter(({ resources }) => resources.some((one) => text(one).includes('Tablesaudit')))
        .flatMap(({ actions }) => actions.map((verb) => ({ role, verb }))),
    )
    expect(new Set(rights.map(({ verb }) => verb))).toEqual(
      new Set(['dynamodb:PutItem', 'dynamodb:Query']),
    )
    const readers = rights.filter(({ verb }) => verb === 'dynamodb:Query')
    expect(new Set(readers.map(({ role }) => role)).size).toBe(1)
  })

  it('there are as many exceptions as listed', () => {
    expect(roles.length - ours.length).toBe(Object.keys(CDKS_OWN).length)
  })
})
