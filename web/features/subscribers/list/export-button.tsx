import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { RequestInput } from '../../../../contract/route.ts'
import {
  listedSubscriber,
  MAX_SUBSCRIBERS_PER_PAGE,
  type SubscriberPage,
} from '../../../../contract/subscribers/admin-schemas.ts'
import type { listSubscribers } from '../../../../contract/subscribers/routes.ts'
import { Action } from '../../../components/admin-ui.tsx'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { countOf, formatCount } from '../../../components/counts.ts'
import { datedName, saveFile } from '../../../components/save-file.ts'
import { logExport, readSubscribers } from '../api/subscribers.ts'
import { csvHeader, csvLines } from '../shared/write-csv.ts'

interface ExportButtonProps {
  view: Pick<RequestInput<typeof listSubscribers, 'query'>, 'state' | 'search'>
}

/** Downloads the filtered list as CSV. A second click stops the download. */
export function ExportButton({ view }: ExportButtonProps) {
  const [exported, setExported] = useState<number>()
  const running = useRef<AbortController>(undefined)

  async function startOrStop() {
    if (running.current) return running.current.abort()
    const controller = new AbortController()
    running.current = controller
    setExported(0)
    try {
      await logExport(exportEntry(view), controller.signal)
      const { file, count } = await exportCsv(view, {
        signal: controller.signal,
        onProgress: setExported,
      })
      saveFile(datedName('subscribers', 'csv', new Date()), file)
      showDone('Exported', countOf(count, 'subscriber'))
    } catch (error) {
      if (!controller.signal.aborted)
        showFailure('The export stopped', error, 'Check your connection and export again.')
    } finally {
      running.current = undefined
      setExported(undefined)
    }
  }

  return (
    <Action onClick={() => void startOrStop()}>
      {exported === undefined ? 'Export CSV' : `Stop export (${formatCount(exported)})`}
    </Action>
  )
}

/** The audit entry lacks the search text, because the audit log must not contain addresses. */
function exportEntry({ state, search }: ExportButtonProps['view']) {
  return { what: 'subscribers', ...(state && { state }), searched: Boolean(search) } as const
}

interface ExportOptions {
  signal: AbortSignal
  onProgress: (exported: number) => void
}

/**
 * Writes the CSV after all pages of the list are read, because even the last page can add a text field, and so a
 * column. Until then each page is a blob, because browsers keep blobs outside the memory of scripts.
 */
async function exportCsv(view: ExportButtonProps['view'], { signal, onProgress }: ExportOptions) {
  const pages: Blob[] = []
  const fields = new Set<string>()
  let count = 0
  let after: string | null | undefined
  do {
    const page: SubscriberPage = await readSubscribers(
      { ...view, after: after ?? undefined, limit: String(MAX_SUBSCRIBERS_PER_PAGE) },
      signal,
    )
    pages.push(new Blob([JSON.stringify(page.subscribers)]))
    for (const one of page.subscribers) for (const { name } of one.fields) fields.add(name)
    count += page.subscribers.length
    after = page.next
    onProgress(count)
  } while (after !== null)
  const parts: Blob[] = [new Blob([csvHeader([...fields])])]
  for (const page of pages) {
    signal.throwIfAborted()
    const subscribers = v.parse(v.array(listedSubscriber), JSON.parse(await page.text()))
    parts.push(new Blob([csvLines(subscribers, [...fields])]))
  }
  return { file: new Blob(parts, { type: 'text/csv' }), count }
}
