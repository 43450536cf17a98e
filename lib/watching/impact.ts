import type { ActionName } from '../../contract/actions.ts'

/**
 * What people lose while an action fails, in one sentence: the first thing that an alarm says. Whoever adds an
 * action says it here, or the stack does not compile.
 */
export const impact: Readonly<Record<ActionName, string>> = {
  subscribe: 'Visitors who join get an error and are not on the list.',
  'join-by-form': 'Visitors without JavaScript who join get an error and are not on the list.',
  unsubscribe: 'People who leave go on being mailed, which is unlawful and gets us marked as spam.',
  'undo-unsubscribe': 'People who left by mistake cannot take it back.',
  confirm: 'People who joined cannot confirm their address, and campaigns do not reach them.',
  'list-subscribers': 'Staff do not see who is on the list, and cannot export it.',
  'get-subscriber': 'Staff cannot look at one person, nor answer who asks what we hold.',
  'add-subscriber': 'Staff cannot add an address.',
  'set-suppression': 'Staff cannot stop mail to a person, nor lift that.',
  'import-subscribers': 'Staff cannot import a file; what was imported stays.',
  'erase-subscriber': 'People who ask to be erased are not; repeat it once it works again.',
  'follow-unsubscribe-link': 'Unsubscribe links of mail programs lead to an error page.',
  'request-welcome': 'New subscribers get no welcome mail.',
  'send-welcome':
    'New subscribers get no welcome mail; what is queued is sent once it works again.',
  'list-posts': 'The blog shows the six fixed articles only.',
  'get-post': 'Published posts cannot be read.',
  'render-site':
    'The blog, its feeds and the sitemap lack the published posts; the fixed articles are there.',
  stats: "Staff see 'Unable to load dashboard statistics'.",
  trends: 'Staff see no growth and mail plots.',
  'admin-send-email': 'Staff cannot send mail.',
  'list-campaigns': 'Staff do not see what was sent.',
  'get-campaign': 'Staff do not see how a campaign gets on; it goes on all the same.',
  'control-campaign': 'Staff cannot pause, resume or cancel a campaign.',
  'campaign-receipt': 'Staff cannot download who got a campaign.',
  'sweep-campaigns': 'Campaigns that a crash or a pause left standing stay so; the others go on.',
  'run-campaign': 'Campaigns stand still; nobody is lost, and they go on once it works again.',
  'record-feedback':
    'Dead addresses and people who complained go on being mailed, and nothing stops campaigns.',
  'campaign-feedback': 'Staff do not see what became of the mail; it is counted all the same.',
  'get-sending': 'Staff do not see whether campaigns stopped by themselves.',
  'set-sending': 'Staff cannot let campaigns go on that stopped by themselves.',
  'schedule-campaign': 'Staff cannot schedule a campaign, nor move or cancel a scheduled one.',
  'start-scheduled-campaign':
    'Scheduled campaigns start late: the sweeper starts them in its next minute.',
  preflight: 'Staff cannot send to all: the dialog keeps Send off until the mail is checked.',
  'email-templates': 'Staff do not see the mail templates.',
  'email-preview': 'Staff cannot preview mail.',
  'edit-email-ai': 'Staff cannot edit mail with AI.',
  'blog-scheduler': 'Staff cannot see or fill the pipeline, nor publish by hand.',
  'write-article': 'No articles are written; the pipeline runs dry.',
  'get-job': 'Staff do not see how writing gets on; it goes on all the same.',
  'manage-post': 'Staff cannot write, edit, move or delete posts.',
  'blog-automation': 'Staff cannot send the digest by hand.',
  'publish-due': 'Posts do not come out on Tuesday and Friday, nor their newsletter.',
  'send-digest': 'Subscribers get no weekly digest.',
  'check-published': 'Nobody is told if no post comes out.',
  'check-digest': 'Nobody is told if the digest is not sent.',
  'get-automation': 'Staff do not see whether automation is on.',
  'set-automation': 'Staff cannot pause or resume automation.',
  health: 'Nobody but monitors: the site goes on.',
  'unknown-route': 'Callers of unknown addresses get 500 instead of 404.',
}
