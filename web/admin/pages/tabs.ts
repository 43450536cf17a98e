import type { QueryKey } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { DRAFT } from '../../../contract/mail/schemas.ts'
import { queryKeys } from '../../api/query-keys.ts'

export type TabName = 'analytics' | 'blog' | 'email'

interface Tab {
  value: TabName
  title: string
  /** Refetched when the tab opens. */
  refetches: readonly QueryKey[]
  Content: ComponentType
}

export function tabPath(tab: TabName): string {
  return tab === 'analytics' ? '/admin' : `/admin?tab=${tab}`
}

/** The first tab is the default. Each tab's code loads when it is first opened. */
export const tabs = [
  {
    value: 'analytics',
    title: 'Analytics',
    refetches: [queryKeys.stats, queryKeys.trends],
    Content: lazy(async () => {
      const { AnalyticsTab } = await import('./analytics-tab.tsx')
      return { default: AnalyticsTab }
    }),
  },
  {
    value: 'blog',
    title: 'Blog Scheduler',
    refetches: [queryKeys.blogScheduler],
    Content: lazy(async () => {
      const { BlogScheduler } = await import('../../features/blog-scheduler/blog-scheduler.tsx')
      return { default: BlogScheduler }
    }),
  },
  {
    value: 'email',
    title: 'Email Campaign',
    refetches: [queryKeys.campaigns, queryKeys.mail(DRAFT)],
    Content: lazy(async () => {
      const { EmailCampaign } = await import('../../features/campaigns/email-campaign.tsx')
      return { default: EmailCampaign }
    }),
  },
] as const satisfies readonly Tab[]
