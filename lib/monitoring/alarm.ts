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
  /** The harm to visitors, readers or staff, in one sentence. */
  impact: string
  runbook: RunbookEntry
  metric: IMetric
  /** The lowest value that raises the alarm. */
  threshold: number
  /**
   * How many periods in a row have to reach the threshold.
   * @default 1
   */
  periods?: number
}

export function makeAlarm(scope: Construct, id: string, props: AlarmProps, topic: ITopic): Alarm {
  const alarm = new Alarm(scope, id, {
    alarmDescription: `${props.impact} What to do: docs/runbook.md#${props.runbook}`,
    metric: props.metric,
    threshold: props.threshold,
    evaluationPeriods: props.periods ?? 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    // Without traffic there is no data, which is not a failure.
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
  const notify = new SnsAction(topic)
  alarm.addAlarmAction(notify)
  alarm.addOkAction(notify)
  return alarm
}

/** The anchors of the headings in docs/runbook.md. A test compares this list with the file. */
export const RUNBOOK_ENTRIES = [
  'a-function-fails',
  'a-function-is-throttled',
  'a-message-could-not-be-handled',
  'a-queue-is-behind',
  'the-api-answers-with-errors',
  'the-site-answers-with-errors',
  'too-many-bounces-or-complaints',
  'the-welcome-mail-is-held',
  'amazon-ses-refuses-all-mail',
  'amazon-ses-does-not-answer',
  'a-campaign-did-not-go-out',
  'the-model-fails',
  'nothing-was-published',
  'the-digest-was-not-sent',
  'one-account-erases-many-people',
] as const
export type RunbookEntry = (typeof RUNBOOK_ENTRIES)[number]
