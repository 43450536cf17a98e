/**
 * What the product can do, by what people lose while it fails: the first sentence of the capability's alarm. Each has a
 * log of its own, and its API a template of its own.
 */
export const capabilities = {
  joining:
    'People cannot join the list, or those who leave go on being mailed, which is unlawful and gets us marked as spam.',
  welcome: 'New subscribers get no welcome mail; what is queued is sent once it works again.',
  subscribers: 'Staff cannot look at the list, change it, nor answer who asks what we hold.',
  segments:
    'Staff cannot save or count segments, set tags, nor see where people came from; mail to all active subscribers goes out.',
  blog: 'The blog, its feeds and the sitemap lack the published posts; the fixed articles are there.',
  posts: 'Staff cannot write, edit, move or delete posts, and no articles are written.',
  pictures:
    'Staff cannot upload, look for or delete pictures; those that are there go on being shown.',
  publishing: 'Posts and the weekly digest may not go out at their time, nor by hand.',
  mail: 'Staff cannot write, check, send or schedule mail.',
  sending: 'Campaigns stand still; nobody is lost, and they go on once it works again.',
  campaigns:
    'Staff do not see how campaigns get on, and cannot stop them; they go on all the same.',
  feedback:
    'Dead addresses and people who complained go on being mailed, and nothing stops campaigns.',
  analytics:
    "Staff see 'Unable to load dashboard statistics' and no plots; the site does not say how many are waiting.",
  audit: 'Staff cannot read who did what, nor export people’s data; what they do is written down.',
  platform:
    'Monitors see the API down, or callers of unknown addresses get 500 instead of 404; the site goes on.',
} as const

export type Capability = keyof typeof capabilities
