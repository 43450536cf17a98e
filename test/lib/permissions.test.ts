import { describe, expect, it } from 'vitest'
import { statementsOfRole, text } from './read-template.ts'
import { synthesise } from './synth.ts'

const template = synthesise()
const roles = Object.keys(template.findResources('AWS::IAM::Role'))

/** Lambdas that CDK brings and gives its own policies. Everything else is ours and exact. */
const CDKS_OWN = {
  // Copies files from CDK's asset bucket to the site's; CreateInvalidation is granted on every distribution.
  copier: /^WebsiteFilesCopierRole/,
  // Empties the site's bucket when a throw-away environment is deleted; its rights are in the bucket's policy.
  emptier: /^CustomS3AutoDeleteObjects/,
  // Invokes the one function that hashes the origin secret, any version of it.
  framework: /^OriginSecretFrameworkRole/,
}

/** IAM knows no resource for these: they are about the whole account, and read only. */
const WITHOUT_RESOURCE = ['ses:GetSendQuota']

const ours = roles.filter((role) => !Object.values(CDKS_OWN).some((own) => own.test(role)))

/** One-time schedules are named by their campaign: whoever makes them may touch those of their own group. */
const CAMPAIGN_SCHEDULES = /:schedule\/myplateful-dev-campaigns\/campaign-\*$/

describe('no role may do more than it needs', () => {
  it.each(ours)('%s names each verb and each resource', (role) => {
    const statements = statementsOfRole(template, role)
    expect(statements.length).toBeGreaterThan(0)
    for (const { actions, resources } of statements) {
      for (const verb of actions) expect(verb).toMatch(/^[a-z]+:[A-Za-z]+$/)
      if (actions.every((verb) => WITHOUT_RESOURCE.includes(verb))) continue
      for (const resource of resources)
        expect(text(resource).replace(CAMPAIGN_SCHEDULES, '')).not.toContain('*')
    }
  })

  it('what CDK brings touches files and invalidations only', () => {
    const copier = roles.filter((role) => CDKS_OWN.copier.test(role))
    const verbs = copier
      .flatMap((role) => statementsOfRole(template, role))
      .flatMap((s) => s.actions)
    expect(verbs.length).toBeGreaterThan(0)
    for (const verb of verbs)
      expect(verb).toMatch(
        /^(s3:|cloudfront:(Create|Get)Invalidation$|logs:(CreateLogStream|PutLogEvents)$)/,
      )
  })

  it('there are as many exceptions as listed', () => {
    expect(roles.length - ours.length).toBe(Object.keys(CDKS_OWN).length)
  })
})
