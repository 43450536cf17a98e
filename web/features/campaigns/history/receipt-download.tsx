import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { Button } from '../../../components/button.tsx'
import { showFailure } from '../../../components/call-failure.ts'
import { countOf, formatCount } from '../../../components/counts.ts'
import { receiptPages } from '../api/outcome.ts'
import { DetailsSection } from './details-section.tsx'
import { receiptCsv } from './receipt-csv.ts'

const Note = chakra('p', { base: { marginBottom: '3.5', fontSize: 'sm', color: 'fg.muted' } })
const Progress = chakra('p', {
  base: {
    minHeight: '1.6em',
    marginTop: '2.5',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})

interface ReceiptDownloadProps {
  campaign: Campaign
}

export function ReceiptDownload({ campaign }: ReceiptDownloadProps) {
  const { download, lines, done } = useReceipt(campaign.campaignId)
  const busy = lines !== undefined && !done
  return (
    <DetailsSection title="Receipt">
      <Note>Everyone on the list with what became of them, as a CSV file for a spreadsheet.</Note>
      <Button
        type="button"
        look="quiet"
        size="sm"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => {
          if (!busy) void download()
        }}
      >
        {busy ? 'Reading...' : 'Download receipt'}
      </Button>
      <Progress role="status">
        {lines !== undefined &&
          (done
            ? `${countOf(lines, 'recipient')} written to the file`
            : `${formatCount(lines)} of ${countOf(campaign.recipientCount, 'recipient')} read`)}
      </Progress>
    </DetailsSection>
  )
}

/** Reads the receipt page by page and hands it over as a file; closing the dialog stops it. */
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
      const parts = await receiptCsv(receiptPages(id, controller.signal), setLines)
      offer(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `receipt-${id}.csv`)
      setDone(true)
    } catch (error) {
      setLines(undefined)
      if (!controller.signal.aborted)
        showFailure('Error downloading the receipt', error, 'Please try again.')
    }
  }

  return { download, lines, done }
}

function offer(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
