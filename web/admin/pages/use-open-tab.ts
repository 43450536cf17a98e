import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type TabName, tabs } from './tabs.ts'

const DEFAULT = tabs[0]

/** The open tab is part of the address (`?tab=blog`), so that a reload opens it again. */
export function useOpenTab(): { open: TabName; choose: (value: string) => void } {
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const tabName = query.get('tab')
  const open = (tabs.find(({ value }) => value === tabName) ?? DEFAULT).value

  function choose(value: string) {
    const tab = tabs.find((one) => one.value === value)
    if (!tab || tab.value === open) return
    const next = new URLSearchParams(query)
    if (tab === DEFAULT) next.delete('tab')
    else next.set('tab', tab.value)
    setQuery(next, { replace: true })
    // Shows what colleagues, schedules and other windows have changed. Typed input stays, because the dashboard's tabs
    // stay mounted.
    for (const queryKey of tab.refetches) void client.invalidateQueries({ queryKey })
  }
  return { open, choose }
}
