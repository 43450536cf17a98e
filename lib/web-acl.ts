import { Fn, Stack } from 'aws-cdk-lib'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { routes } from '../contract/routes.ts'
import type { Environment } from './environments.ts'
import { makeLog } from './log-and-role.ts'

/**
 * Limit on POST requests from one IP address in five minutes, on all paths together except the two prefixes below. One
 * join makes three requests, so fifty people behind one address can join.
 */
const POSTS_PER_FIVE_MINUTES = 150

/**
 * No rule applies to these two prefixes. Rules that read bodies would mistake staff's articles and mail for attacks.
 * Staff's routes require a token instead. Mail providers' servers send unsubscribe requests (RFC 8058) without a
 * User-Agent, and AWS's common rules block such requests.
 */
const STAFF_PREFIX = '/api/admin/'
const UNSUBSCRIBE_PREFIX = routes.unsubscribe.path

export interface WebAclProps {
  environment: Environment
}

/** AWS WAF in front of CloudFront: AWS's common rules, and a rate limit on public POST requests. */
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
   * WAF requires the prefix `aws-waf-logs-`. With the stack's UUID in the name, a retained log does not block the next
   * stack of the same name.
   */
  private logRefusals(acl: CfnWebACL, environment: Environment): void {
    const { stackName, stackId } = Stack.of(this)
    const stackUuid = Fn.select(2, Fn.split('/', stackId))
    const log = makeLog(this, 'Log', environment, `aws-waf-logs-${stackName}-${stackUuid}`)
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [log.logGroupArn],
      // For privacy, only blocked requests are logged, without query, token and cookies.
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
