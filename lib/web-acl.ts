import { Fn, Stack } from 'aws-cdk-lib'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { routes } from '../contract/routes.ts'
import type { Environment } from './environments.ts'
import { ownLog } from './own-log.ts'

/** Requests of one address in five minutes to what strangers may write to. A household joins once or twice. */
const WRITES_PER_FIVE_MINUTES = 60
const WRITE_PATHS = [routes.subscribe.path, routes.joinByForm.path, routes.requestWelcome.path]

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

/** The firewall in front of CloudFront: AWS's common rules, and a limit for what strangers may write to. */
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
        ...WRITE_PATHS.map((path, index) => limit(path, index)),
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

function limit(path: string, index: number): CfnWebACL.RuleProperty {
  const name = `writes${path.replaceAll('/', '-')}`
  return {
    name,
    priority: index,
    action: { block: { customResponse: { responseCode: 429 } } },
    visibilityConfig: visibility(name),
    statement: {
      rateBasedStatement: {
        limit: WRITES_PER_FIVE_MINUTES,
        aggregateKeyType: 'IP',
        scopeDownStatement: pathStatement(path, 'EXACTLY'),
      },
    },
  }
}

const visitorsOnly: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      orStatement: {
        statements: [STAFF_PREFIX, UNSUBSCRIBE_PREFIX].map((path) =>
          pathStatement(path, 'STARTS_WITH'),
        ),
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

function pathStatement(
  searchString: string,
  positionalConstraint: 'EXACTLY' | 'STARTS_WITH',
): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      searchString,
      positionalConstraint,
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
