import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type TabName, tabs } from './tabs.ts'

const DEFAULT = tabs[0]

/** Which tab is open. The address keeps it (`?tab=blog`), so that a reload opens it again. */
export function useOpenTab(): { open: TabName; choose: (value: string) => void } {
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const named = query.get('tab')
  const open = (tabs.find(({ value }) => value === named) ?? DEFAULT).value

  function choose(value: string) {
    const tab = tabs.find((one) => one.value === value)
    if (!tab || tab.value === open) return
    const next = new URLSearchParams(query)
    if (tab === DEFAULT) next.delete('tab')
    else next.set('tab', tab.value)
    setQuery(next, { replace: true })
    // What another tab, the clock or a colleague changed meanwhile shows; a tab keeps what was typed into it.
    for (const queryKey of tab.reads) void client.invalidateQueries({ queryKey })
  }
  return { open, choose }
}
