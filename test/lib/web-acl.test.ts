import { describe, expect, it } from 'vitest'
import { environments } from '../../lib/environments.ts'
import { only } from './read-template.ts'
import { synthesize } from './synth.ts'

const template = synthesize(environments.staging)
const acl = only(template, 'AWS::WAFv2::WebACL')
const rules: { Name: string; Action?: object; Statement: Record<string, object> }[] =
  acl.properties.Rules

describe('the firewall', () => {
  it('protects the site in staging and prod, but not in dev', () => {
    const { WebACLId } = only(template, 'AWS::CloudFront::Distribution').properties
      .DistributionConfig
    expect(WebACLId).toEqual({ 'Fn::GetAtt': [acl.id, 'Arn'] })
    expect(synthesize(environments.prod).findResources('AWS::WAFv2::WebACL')).not.toEqual({})
    synthesize(environments.dev).resourceCountIs('AWS::WAFv2::WebACL', 0)
  })

  it('allows 150 POST requests from one IP address in five minutes, on all paths together', () => {
    const limits = rules.flatMap(({ Statement, Action }) =>
      Statement.RateBasedStatement ? [{ Action, ...Statement.RateBasedStatement }] : [],
    )
    expect(limits).toMatchObject([
      {
        Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
        Limit: 150,
        AggregateKeyType: 'IP',
        ScopeDownStatement: {
          AndStatement: {
            Statements: [
              { ByteMatchStatement: { SearchString: 'POST', FieldToMatch: { Method: {} } } },
              { NotStatement: {} },
            ],
          },
        },
      },
    ])
    expect(JSON.stringify(limits)).not.toContain('/api/subscribers')
  })

  it('counts neither staff’s requests nor one-click unsubscribes toward the limit', () => {
    const limit = JSON.stringify(rules.find(({ Statement }) => Statement.RateBasedStatement))
    const apart = limit.slice(limit.indexOf('"NotStatement"'))
    expect(apart).toContain('"SearchString":"/api/admin/"')
    expect(apart).toContain('"SearchString":"/api/unsubscribe"')
  })

  it('applies AWS’s rules to visitors, but not to staff or one-click unsubscribes', () => {
    const managed = rules.flatMap(({ Name, Statement }) =>
      Statement.ManagedRuleGroupStatement ? [[Name, Statement.ManagedRuleGroupStatement]] : [],
    )
    expect(managed.map(([name]) => name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ])
    for (const [, group] of managed) {
      const scope = JSON.stringify(group)
      expect(scope).toContain('"NotStatement"')
      expect(scope).toContain('"SearchString":"/api/admin/"')
      expect(scope).toContain('"SearchString":"/api/unsubscribe"')
    }
  })

  it('logs only refused requests, without tokens and queries', () => {
    const { LoggingFilter, RedactedFields } = only(
      template,
      'AWS::WAFv2::LoggingConfiguration',
    ).properties
    expect(LoggingFilter.DefaultBehavior).toBe('DROP')
    expect(RedactedFields).toContainEqual({ QueryString: {} })
    expect(RedactedFields).toContainEqual({ SingleHeader: { Name: 'authorization' } })
  })
})
