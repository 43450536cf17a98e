import { changeScheduledCampaign } from '../../../contract/campaigns/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { publicCampaign } from '../public-campaign.ts'
import { cancel, move, schedule } from '../schedule/schedule.ts'

export const handler = jsonAction(changeScheduledCampaign, async ({ body, by }) => {
  const now = new Date()
  return publicCampaign(await change(), undefined, now)

  function change() {
    switch (body.action) {
      case 'create':
        return schedule(body, by, now)
      case 'move':
        return move(body, by, now)
      case 'cancel':
        return cancel(body, by, now)
    }
  }
})
