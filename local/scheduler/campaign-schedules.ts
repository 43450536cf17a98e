import { CAMPAIGN_SCHEDULES, CAMPAIGN_STARTER } from '../../contract/schedules.ts'
import { arnOf, CAMPAIGN_GROUP } from './schedule.ts'

/** What a handler finds that makes one-time schedules, as the deployment would have named it. */
export function campaignScheduleVariables(): Record<string, string> {
  return {
    [CAMPAIGN_SCHEDULES.group]: CAMPAIGN_GROUP,
    [CAMPAIGN_SCHEDULES.target]: arnOf('lambda', `function:myplateful-${CAMPAIGN_STARTER}`),
    [CAMPAIGN_SCHEDULES.role]: 'arn:aws:iam::000000000000:role/local',
    [CAMPAIGN_SCHEDULES.deadLetters]: arnOf('sqs', 'campaign-schedules-dead-letters'),
  }
}
