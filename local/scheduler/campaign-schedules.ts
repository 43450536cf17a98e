import { CAMPAIGN_STARTER } from '../../contract/schedules.ts'
import { arnOf, functionName, roleArn } from '../aws.ts'
import { CAMPAIGN_GROUP } from './schedule.ts'

/** What a handler finds that makes one-time schedules, as the deployment would have named it. */
export function campaignScheduleVariables() {
  return {
    CAMPAIGN_SCHEDULE_GROUP: CAMPAIGN_GROUP,
    CAMPAIGN_SCHEDULE_TARGET: arnOf('lambda', `function:${functionName(CAMPAIGN_STARTER)}`),
    CAMPAIGN_SCHEDULE_ROLE: roleArn('myplateful-campaign-schedules'),
    CAMPAIGN_SCHEDULE_DEAD_LETTERS: arnOf('sqs', 'campaign-schedules-dead-letters'),
  }
}
