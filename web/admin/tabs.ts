import { type ComponentType, lazy } from 'react'

interface Tab {
  value: string
  title: string
  /** The queries that opening the tab reads anew. */
  reads: readonly string[]
  Content: ComponentType
}

/** The staff area's tabs (spec §2), each fetched when it is first opened. The first is the default. */
export const tabs = [
  {
    value: 'analytics',
    title: 'Analytics',
    reads: ['stats', 'trends'],
    Content: lazy(async () => {
      const { Analytics } = await import('../features/analytics/analytics.tsx')
      return { default: Analytics }
    }),
  },
  {
    value: 'blog',
    title: 'Blog Scheduler',
    reads: ['blog-scheduler'],
    Content: lazy(async () => {
      const { BlogScheduler } = await import('../features/blog-scheduler/blog-scheduler.tsx')
      return { default: BlogScheduler }
    }),
  },
  {
    value: 'email',
    title: 'Email Campaign',
    reads: ['campaigns'],
    Content: lazy(async () => {
      const { EmailCampaign } = await import('../features/campaigns/email-campaign.tsx')
      return { default: EmailCampaign }
    }),
  },
] as const satisfies readonly Tab[]
