import { ArnFormat, Names, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  CfnDelivery,
  CfnDeliveryDestination,
  CfnDeliverySource,
  type LogGroup,
  ResourcePolicy,
} from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Environment } from './environments.ts'
import { makeLog } from './log-and-role.ts'

/**
 * These fields show what is slow, broken or missing. They show nothing about the visitor: no address, cookie or
 * browser. The query is omitted too, because it can contain a subscriber's unsubscribe token.
 */
const RECORD_FIELDS = [
  'timestamp(ms)',
  'x-edge-request-id',
  'x-edge-location',
  'cs-method',
  'cs-protocol-version',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'time-taken',
  'time-to-first-byte',
  'x-edge-detailed-result-type',
]

/** CloudWatch's limit for names of delivery sources and destinations, which must be unique in an account. */
const MAX_NAME_LENGTH = 60

export interface WebsiteLogProps {
  environment: Environment
  distribution: Distribution
}

/** CloudFront's access log (standard logging v2) in CloudWatch Logs, with the retention of the other logs. */
export class WebsiteLog extends Construct {
  constructor(scope: Construct, id: string, { environment, distribution }: WebsiteLogProps) {
    super(scope, id)
    const log = makeLog(this, 'AccessLog', environment)
    const name = Names.uniqueResourceName(this, { maxLength: MAX_NAME_LENGTH, separator: '-' })
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    })
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: log.logGroupArn,
      outputFormat: 'json',
    })
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: RECORD_FIELDS,
    })
    delivery.node.addDependency(this.permission(log))
  }

  private permission(log: LogGroup): ResourcePolicy {
    const stack = Stack.of(this)
    const streams = stack.formatArn({
      service: 'logs',
      resource: 'log-group',
      resourceName: `${log.logGroupName}:log-stream:*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
    return new ResourcePolicy(this, 'Permission', {
      policyStatements: [
        new PolicyStatement({
          principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          resources: [streams],
          conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
        }),
      ],
    })
  }
}
