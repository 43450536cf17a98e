import { describe, expect, it } from 'vitest'
import { statementsOfRole, text } from './read-template.ts'
import { synthesize } from './synth.ts'

const template = synthesize()
const roles = Object.keys(template.findResources('AWS::IAM::Role'))

/** CDK's own functions, whose policies CDK writes. We write all other policies, which must be exact. */
const CDKS_OWN = {
  // Empties the site's bucket when a dev environment is deleted. The bucket's policy grants the right.
  emptier: /^CustomS3AutoDeleteObjects/,
  // Invokes any version of the function that hashes secrets.
  framework: /^SecretsFrameworkRole/,
}

/** Read-only actions on the whole account, for which IAM has no resource types. */
const WITHOUT_RESOURCE = ['ses:GetSendQuota']

/**
 * The only wildcards that a policy's resources may contain: all files of one of these buckets. Statements that allow
 * only actions of WITHOUT_RESOURCE are exempt.
 */
const FILES =
  /^arn:aws:s3:::cdk-hnb659fds-assets-[^/]+\/\*$|^\$\{(WebsiteBucket|Uploads|WebsitePictures)\w+\.Arn\}\/\*$/

const ours = roles.filter((role) => !Object.values(CDKS_OWN).some((own) => own.test(role)))

describe('least privilege:', () => {
  it.each(ours)('%s has wildcards only for bucket files and account-wide reads', (role) => {
    const statements = statementsOfRole(template, role)
    expect(statements.length).toBeGreaterThan(0)
    for (const { actions, resources } of statements) {
      for (const verb of actions) expect(verb).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/)
      if (actions.every((verb) => WITHOUT_RESOURCE.includes(verb))) continue
      for (const resource of resources) expect(text(resource).replace(FILES, '')).not.toContain('*')
    }
  })

  it('the file copier may not delete files', () => {
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

  it('no role may update or delete entries of the audit log', () => {
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

  it('only CDK’s own two roles are exempt', () => {
    expect(roles.length - ours.length).toBe(Object.keys(CDKS_OWN).length)
  })
})
