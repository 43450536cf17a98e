import type { QueryKey } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { DRAFT } from '../../../contract/mail/schemas.ts'
import { queryKeys } from '../../api/query-keys.ts'

export type TabName = 'analytics' | 'blog' | 'email'

interface Tab {
  value: TabName
  title: string
  /** The queries that opening the tab reads anew. */
  reads: readonly QueryKey[]
  Content: ComponentType
}

/** Where the address opens a tab of /admin; without a name it opens the first. */
export function tabPath(tab: TabName): string {
  return tab === 'analytics' ? '/admin' : `/admin?tab=${tab}`
}

/** The dashboard's tabs, each fetched when it is first opened. The first is the default. */
export const tabs = [
  {
    value: 'analytics',
    title: 'Analytics',
    reads: [queryKeys.stats, queryKeys.trends],
    Content: lazy(async () => {
      const { AnalyticsTab } = await import('./analytics-tab.tsx')
      return { default: AnalyticsTab }
    }),
  },
  {
    value: 'blog',
    title: 'Blog Scheduler',
    reads: [queryKeys.blogScheduler],
    Content: lazy(async () => {
      const { BlogScheduler } = await import('../../features/blog-scheduler/blog-scheduler.tsx')
      return { default: BlogScheduler }
    }),
  },
  {
    value: 'email',
    title: 'Email Campaign',
    reads: [queryKeys.campaigns, queryKeys.mail(DRAFT)],
    Content: lazy(async () => {
      const { EmailCampaign } = await import('../../features/campaigns/email-campaign.tsx')
      return { default: EmailCampaign }
    }),
  },
] as const satisfies readonly Tab[]
