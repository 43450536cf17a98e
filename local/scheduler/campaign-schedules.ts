import { CAMPAIGN_SCHEDULES, CAMPAIGN_STARTER } from '../../contract/schedules.ts'
import { arnOf, functionName, roleArn } from '../aws.ts'
import { CAMPAIGN_GROUP } from './schedule.ts'

/** What a handler finds that makes one-time schedules, as the deployment would have named it. */
export function campaignScheduleVariables(): Record<string, string> {
  return {
    [CAMPAIGN_SCHEDULES.group]: CAMPAIGN_GROUP,
    [CAMPAIGN_SCHEDULES.target]: arnOf('lambda', `function:${functionName(CAMPAIGN_STARTER)}`),
    [CAMPAIGN_SCHEDULES.role]: roleArn('myplateful-campaign-schedules'),
    [CAMPAIGN_SCHEDULES.deadLetters]: arnOf('sqs', 'campaign-schedules-dead-letters'),
  }
}
