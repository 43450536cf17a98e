import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tabs } from './tabs.ts'

const DEFAULT = tabs[0]

/** Which tab is open. The address keeps it (`?tab=blog`), so that a reload opens it again. */
export function useOpenTab(): { open: string; choose: (value: string) => void } {
  const client = useQueryClient()
  const [open, setOpen] = useState(() => tabOf(window.location.search).value)

  function choose(value: string) {
    const tab = tabs.find((one) => one.value === value)
    if (!tab || tab.value === open) return
    setOpen(tab.value)
    const address = new URL(window.location.href)
    if (tab === DEFAULT) address.searchParams.delete('tab')
    else address.searchParams.set('tab', tab.value)
    window.history.replaceState(window.history.state, '', address)
    // What another tab, the clock or a colleague changed meanwhile shows; a tab keeps what was typed into it.
    for (const queryKey of tab.reads) void client.invalidateQueries({ queryKey })
  }
  return { open, choose }
}

function tabOf(search: string): (typeof tabs)[number] {
  const value = new URLSearchParams(search).get('tab')
  return tabs.find((tab) => tab.value === value) ?? DEFAULT
}
