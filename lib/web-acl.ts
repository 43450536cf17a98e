import { Fn, Stack } from 'aws-cdk-lib'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { routes } from '../contract/routes.ts'
import type { Environment } from './environments.ts'
import { ownLog } from './log-and-role.ts'

/**
 * Posts of one address in five minutes, whatever they post to: joining takes three, so fifty people behind one address may.
 * Counted by path, each path would have had as many.
 */
const POSTS_PER_FIVE_MINUTES = 150

/**
 * Left to their own checks. Staff send whole articles and mail, which look like attacks to rules that read bodies, and
 * a token protects those. Mail programs unsubscribe people from machines and without a User-Agent (RFC 8058), and
 * whoever wants to leave must be able to.
 */
const STAFF_PREFIX = '/api/admin/'
const UNSUBSCRIBE_PREFIX = routes.unsubscribe.path

export interface WebAclProps {
  environment: Environment
}

/** The firewall in front of CloudFront: AWS's common rules, and a limit for what strangers post. */
export class WebAcl extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string, { environment }: WebAclProps) {
    super(scope, id)
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      description: `MyPlateful ${environment.name}`,
      defaultAction: { allow: {} },
      visibilityConfig: visibility('web-acl'),
      rules: [
        postLimit(),
        managed('AWSManagedRulesAmazonIpReputationList', 10),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 11),
        managed('AWSManagedRulesCommonRuleSet', 12),
      ],
    })
    this.arn = acl.attrArn
    this.logRefusals(acl, environment)
  }

  /**
   * AWS takes log groups whose name begins like this, and no others. Where the log outlives the stack, the next stack
   * of this name must be able to make its own: so the name ends with the stack's own id.
   */
  private logRefusals(acl: CfnWebACL, environment: Environment): void {
    const { stackName, stackId } = Stack.of(this)
    const madeAs = Fn.select(2, Fn.split('/', stackId))
    const log = ownLog(this, 'Log', environment, `aws-waf-logs-${stackName}-${madeAs}`)
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [log.logGroupArn],
      // Who is let through is nobody's business, and neither is what they carry.
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
          },
        ],
      },
      redactedFields: [
        { queryString: {} },
        { singleHeader: { Name: 'authorization' } },
        { singleHeader: { Name: 'cookie' } },
      ],
    })
  }
}

function postLimit(): CfnWebACL.RuleProperty {
  return {
    name: 'posts',
    priority: 0,
    action: { block: { customResponse: { responseCode: 429 } } },
    visibilityConfig: visibility('posts'),
    statement: {
      rateBasedStatement: {
        limit: POSTS_PER_FIVE_MINUTES,
        aggregateKeyType: 'IP',
        scopeDownStatement: { andStatement: { statements: [isPost, visitorsOnly] } },
      },
    },
  }
}

const isPost: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    searchString: 'POST',
    positionalConstraint: 'EXACTLY',
    fieldToMatch: { method: {} },
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
}

const visitorsOnly: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      orStatement: {
        statements: [STAFF_PREFIX, UNSUBSCRIBE_PREFIX].map((path) => pathBegins(path)),
      },
    },
  },
}

function managed(name: string, priority: number): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    visibilityConfig: visibility(name),
    statement: {
      managedRuleGroupStatement: { vendorName: 'AWS', name, scopeDownStatement: visitorsOnly },
    },
  }
}

function pathBegins(searchString: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      searchString,
      positionalConstraint: 'STARTS_WITH',
      fieldToMatch: { uriPath: {} },
      textTransformations: [
        { priority: 0, type: 'URL_DECODE' },
        { priority: 1, type: 'NORMALIZE_PATH' },
      ],
    },
  }
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false }
}
