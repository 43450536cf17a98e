import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { Action, Quiet, Section } from '../../../components/admin-ui.tsx'
import { showFailure } from '../../../components/call-outcome.ts'
import { countOf, formatCount } from '../../../components/counts.ts'
import { saveFile } from '../../../components/save-file.ts'
import { receiptPages, recordReceipt } from '../api/outcome.ts'
import { receiptCsv } from './receipt-csv.ts'

export function ReceiptDownload({ campaign }: { campaign: Campaign }) {
  const { download, lines, done } = useReceipt(campaign.campaignId)
  const busy = lines !== undefined && !done
  return (
    <Section title="Receipt">
      <Quiet marginBottom="3">
        Everyone on the list with their result, as a CSV file for a spreadsheet.
      </Quiet>
      <Action busy={busy} onClick={() => void download()}>
        {busy ? 'Reading...' : 'Download receipt'}
      </Action>
      <chakra.p role="status" minHeight="1.6em" marginTop="2.5" fontSize="sm">
        {lines !== undefined &&
          (done
            ? `${countOf(lines, 'recipient')} written to the file`
            : `${formatCount(lines)} of ${countOf(campaign.recipientCount, 'recipient')} read`)}
      </chakra.p>
    </Section>
  )
}

/** Reads the receipt in parts, then saves a file. Stops if staff leave the page. */
function useReceipt(id: string) {
  const [lines, setLines] = useState<number>()
  const [done, setDone] = useState(false)
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  async function download() {
    const controller = new AbortController()
    reading.current = controller
    setLines(0)
    setDone(false)
    try {
      const { signal } = controller
      await recordReceipt(id, signal)
      const parts = await receiptCsv(receiptPages(id, signal), setLines)
      saveFile(`receipt-${id}.csv`, new Blob(parts, { type: 'text/csv;charset=utf-8' }))
      setDone(true)
    } catch (error) {
      setLines(undefined)
      if (!controller.signal.aborted)
        showFailure('Error downloading the receipt', error, 'Please try again.')
    }
  }

  return { download, lines, done }
}
