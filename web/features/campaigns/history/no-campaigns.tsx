import { Empty, TextLink } from '../../../components/admin-ui.tsx'

interface NoCampaignsProps {
  /** @default false */
  isFiltered?: boolean
  /** The next page may have matches. @default false */
  hasMore?: boolean
}

export function NoCampaigns({ isFiltered = false, hasMore = false }: NoCampaignsProps) {
  if (hasMore) return <Empty title="None of this kind here. Look at the next page." />
  if (isFiltered) return <Empty title="There is no campaign of this kind" />
  return (
    <Empty
      title="No campaigns yet"
      action={<TextLink to="/admin?tab=email">Write the first one</TextLink>}
    >
      This page lists each mail to all subscribers, with who got it, who opened it and what did not
      arrive. Newsletters of new posts and the weekly digest come by themselves.
    </Empty>
  )
}
