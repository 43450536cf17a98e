import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

export interface AlarmProps {
  /** What people lose, in one sentence. */
  impact: string
  /** Where docs/runbook.md says what to do. */
  runbook: RunbookEntry
  metric: IMetric
  /** It rings from this value on. */
  threshold: number
  /**
   * For how many of the metric's periods in a row.
   * @default 1
   */
  periods?: number
}

/** Makes an alarm that says what people lose and where to read on, and tells the topic when it rings and ends. */
export function alarm(scope: Construct, id: string, described: AlarmProps, topic: ITopic): Alarm {
  const made = new Alarm(scope, id, {
    alarmDescription: `${described.impact} What to do: docs/runbook.md#${described.runbook}`,
    metric: described.metric,
    threshold: described.threshold,
    evaluationPeriods: described.periods ?? 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    // No traffic is no failure.
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
  const tell = new SnsAction(topic)
  made.addAlarmAction(tell)
  made.addOkAction(tell)
  return made
}

/** The entries of docs/runbook.md, by the anchor of their heading. A test keeps the two in step. */
export const RUNBOOK_ENTRIES = [
  'a-function-fails',
  'a-function-is-throttled',
  'a-message-could-not-be-handled',
  'a-queue-is-behind',
  'the-api-answers-with-errors',
  'the-site-answers-with-errors',
  'too-many-bounces-or-complaints',
  'the-welcome-mail-is-held',
  'campaigns-were-stopped',
  'amazon-ses-does-not-answer',
  'a-campaign-did-not-go-out',
  'the-model-fails',
  'nothing-was-published',
  'the-digest-was-not-sent',
] as const
export type RunbookEntry = (typeof RUNBOOK_ENTRIES)[number]
