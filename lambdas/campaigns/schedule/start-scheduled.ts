import type { MailText } from '../../../contract/mail/schemas.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { campaignMail } from '../../mail/mail-store.ts'
import { checkContent } from '../../mail/preflight/check-content.ts'
import {
  isFromBeforeRestore,
  readSendingSwitch,
  type SendingSwitch,
} from '../../mail/sending-switch.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { startFreezing } from '../wake.ts'
import { beginScheduled, scheduledCampaigns, stopScheduled } from './scheduled-store.ts'

type ScheduledCampaign = Extract<CampaignRow, { status: 'scheduled' }>

/**
 * Starts a due campaign, unless it was started, rescheduled or canceled meanwhile. If the mail was edited meanwhile,
 * the new version is checked before it goes out.
 */
async function startScheduled(campaignId: string, now: Date): Promise<void> {
  const row = await findCampaign(campaignId)
  if (row?.status !== 'scheduled') return
  if (new Date(row.scheduled_for) > now) return
  const sendingSwitch = await readSendingSwitch()
  if (sendingSwitch.kind === 'restored') return
  const mail = await campaignMail(campaignId)
  const reason = mayHaveGoneOut(row, sendingSwitch)
    ? MAY_HAVE_GONE_OUT
    : await failedChecks(row, mail)
  const isWritten = reason
    ? await stopScheduled(row, mail.version, reason, now)
    : await beginScheduled(row, mail.version, now)
  if (!isWritten) return startScheduled(campaignId, now)
  if (reason) console.error({ event: 'scheduled_campaign_stopped', campaignId, red: reason })
  else await startFreezing(campaignId)
}

/**
 * The sweeper calls this function each minute.
 * @returns the number of due campaigns
 * @throws AggregateError after trying all campaigns, if any could not be started
 */
export async function startDueCampaigns(now: Date): Promise<number> {
  const due = await scheduledCampaigns(now)
  const failures: unknown[] = []
  for (const { campaignId } of due)
    await startScheduled(campaignId, now).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Campaigns could not be started')
  return due.length
}

const MAY_HAVE_GONE_OUT =
  'The database was restored from a backup after its time, so it may have gone out already. If nobody got it, send it again.'

function mayHaveGoneOut(
  { scheduled_for }: ScheduledCampaign,
  sendingSwitch: SendingSwitch,
): boolean {
  return isFromBeforeRestore({ created_at: scheduled_for }, sendingSwitch)
}

/**
 * Repeats the checks, because rules may have become stricter since staff scheduled the campaign, or the environment may
 * have lost its postal address.
 */
async function failedChecks({ kind }: CampaignRow, mail: MailText) {
  const draft = { ...mail, kind }
  const checks = await checkContent(draft, mail.content, mailEnvironment())
  const failed = checks.filter(({ state }) => state === 'fail')
  return failed.map(({ title, detail }) => `${title}: ${detail}`).join(' ')
}
