import { useEffect, useRef, useState } from 'react'
import type { readAudit } from '../../../contract/audit/routes.ts'
import { type AuditPage, MAX_ENTRIES_PER_PAGE } from '../../../contract/audit/schemas.ts'
import type { RequestInput } from '../../../contract/route.ts'
import { Action } from '../../components/admin-ui.tsx'
import { showDone, showFailure } from '../../components/call-outcome.ts'
import { countOf, formatCount } from '../../components/counts.ts'
import { datedName, saveFile } from '../../components/save-file.ts'
import { readActivity } from './api/activity.ts'
import { auditCsv } from './audit-csv.ts'

type Query = RequestInput<typeof readAudit, 'query'>

/** Downloads the filtered log, newest first. A second click, or leaving the page, stops the download. */
export function DownloadButton({ query }: { query: Query }) {
  const [read, setRead] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function startOrStop() {
    if (running.current) return running.current.abort()
    const controller = new AbortController()
    running.current = controller
    setRead(0)
    try {
      const { parts, count } = await auditCsv(pagesOf(query, controller.signal), setRead)
      saveFile(datedName('activity', 'csv', new Date()), new Blob(parts, { type: 'text/csv' }))
      showDone('Exported', countOf(count, 'entry', 'entries'))
    } catch (error) {
      if (!controller.signal.aborted)
        showFailure('The export stopped', error, 'Check your connection and export again.')
    } finally {
      running.current = undefined
      setRead(undefined)
    }
  }

  return (
    <Action onClick={() => void startOrStop()}>
      {read === undefined ? 'Export CSV' : `Stop export (${formatCount(read)})`}
    </Action>
  )
}

async function* pagesOf(query: Query, signal: AbortSignal) {
  let after: string | null | undefined
  do {
    const page: AuditPage = await readActivity(
      { ...query, after: after ?? undefined, limit: String(MAX_ENTRIES_PER_PAGE) },
      signal,
    )
    yield page.entries
    after = page.next
  } while (after !== null)
}
