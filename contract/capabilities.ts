/**
 * The first sentence of each capability's alarm: how a failure affects people. Each capability has its own log group,
 * and each capability with API actions has a nested stack for them.
 */
export const capabilities = {
  joining:
    'People cannot join the list, or people who unsubscribe still get mail, which is unlawful and gets us marked as spam.',
  welcome: 'New subscribers get no welcome mail; queued mail is sent once it works again.',
  subscribers:
    'Staff cannot read or change the list, and cannot answer requests for personal data.',
  segments:
    'Staff cannot save or count segments, set tags or see where people came from; mail to all active subscribers goes out.',
  blog: 'The blog, its feeds and the sitemap lack the published posts; the built-in articles are there.',
  posts: 'Staff cannot write, edit, move or delete posts, and no articles are written.',
  pictures: 'Staff cannot upload, search or delete pictures; existing pictures are still shown.',
  publishing: 'Posts and the weekly digest may not go out, neither on schedule nor by hand.',
  mail: 'Staff cannot write, check, send or schedule mail.',
  sending: 'Campaigns stand still; no recipient is lost, and they continue once it works again.',
  campaigns: 'Staff cannot see the progress of campaigns or stop them; campaigns are still sent.',
  feedback:
    'Dead addresses and people who complained still get mail, and bounces no longer stop campaigns.',
  analytics:
    "Staff see 'Unable to load dashboard statistics' and no plots; the site does not show how many people are waiting.",
  audit:
    'Staff cannot read the activity log or export people’s data; the log still records what staff do.',
  platform:
    'Monitors see the API down, or unknown addresses are answered with 500 instead of 404; the site still works.',
} as const

export type Capability = keyof typeof capabilities
