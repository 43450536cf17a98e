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

type Waiting = Extract<CampaignRow, { status: 'scheduled' }>

/**
 * Starts a campaign whose time has come, by its own row: for one that was started, moved or cancelled meanwhile it does
 * nothing. The mail that goes out is the one that was checked here: where it was edited meanwhile, this checks again.
 */
async function startScheduled(campaignId: string, now: Date): Promise<void> {
  const row = await findCampaign(campaignId)
  if (row?.status !== 'scheduled') return
  if (new Date(row.scheduled_for) > now) return
  const sendingSwitch = await readSendingSwitch()
  if (sendingSwitch.kind === 'restored') return
  const mail = await campaignMail(campaignId)
  const red = mayHaveGoneOut(row, sendingSwitch) ? MAY_HAVE_GONE_OUT : await redOf(row, mail)
  const changed = red
    ? await stopScheduled(row, mail.version, red, now)
    : await beginScheduled(row, mail.version, now)
  if (!changed) return startScheduled(campaignId, now)
  if (red) console.error({ event: 'scheduled_campaign_stopped', campaignId, red })
  else await startFreezing(campaignId)
}

/**
 * Starts all campaigns whose time has come, for the sweeper.
 * @returns how many there were
 * @throws where one could not be started, once all were tried
 */
export async function startDue(now: Date): Promise<number> {
  const due = await scheduledCampaigns(now)
  const failures: unknown[] = []
  for (const { campaignId } of due)
    await startScheduled(campaignId, now).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Campaigns could not be started')
  return due.length
}

const MAY_HAVE_GONE_OUT =
  'The database was restored from a backup after its time, so it may have gone out already. If nobody got it, send it again.'

function mayHaveGoneOut({ scheduled_for }: Waiting, sendingSwitch: SendingSwitch): boolean {
  return isFromBeforeRestore({ created_at: scheduled_for }, sendingSwitch)
}

/** The rules may have become stricter since it was scheduled, or the environment have lost its postal address. */
async function redOf({ kind }: CampaignRow, mail: MailText) {
  const draft = { ...mail, campaign: kind }
  const checks = await checkContent(draft, mail.content, mailEnvironment())
  const red = checks.filter(({ state }) => state === 'fail')
  return red.map(({ title, detail }) => `${title}: ${detail}`).join(' ')
}
